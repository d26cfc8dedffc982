import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { loadReleaseKey } from '#operator/release-key.ts';
import { signManifest } from '#operator/site/releases/sign-manifest.ts';
import { createSiteFile, type SiteFile, type SiteFiles } from '#operator/site/site-files.ts';
import { pretendRelease } from '#sandbox/releases/pretend-release.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const LINKED = ['package.json', 'tools', 'dist-server', 'node_modules', 'merchants'];

/** A folder from which `npm run serve` serves one release of the app. */
export interface ReleaseFolder {
  readonly path: string;
  remove(): void;
}

/** Reads the files of the build that a release changes. */
function readBuild(): SiteFiles {
  const read = (path: string): SiteFile => createSiteFile(path, readFileSync(join(ROOT, 'dist', path)));
  const manifest = read('/m/asset-manifest.json');
  const { files } = JSON.parse(manifest.body.toString()) as { files: Record<string, unknown> };
  return new Map(
    [...Object.keys(files), '/m/sw.js'].map((path) => [path, read(path)] as const).concat([[manifest.path, manifest]]),
  );
}

/** Creates the built release, or with `mark` the release after it, in which every script has another name and text. */
export function createReleaseFolder(mark: string | null): ReleaseFolder {
  const path = mkdtempSync(join(tmpdir(), 'fastline-release-'));
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(path, name));
  cpSync(join(ROOT, 'dist'), join(path, 'dist'), { recursive: true });
  if (mark) {
    const key = loadReleaseKey(process.env);
    const sign: Parameters<typeof pretendRelease>[2] = (manifest) =>
      signManifest({ ...manifest, sequence: manifest.sequence + Number(mark) }, key);
    const built = readBuild();
    const next = pretendRelease(built, mark, sign);
    for (const gone of built.keys()) rmSync(join(path, 'dist', gone));
    for (const file of next.values()) writeOver(join(path, 'dist', file.path), file.body);
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function writeOver(file: string, body: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, body);
}
