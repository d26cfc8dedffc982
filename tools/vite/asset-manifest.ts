import { createHash, type KeyObject } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetFile } from '../../contract/releases/asset-manifest.ts';
import { signManifest } from '../../operator/releases/sign-manifest.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
/** The worker updates by its own rules; icons and splash pictures are the system's, not the shell's. */
const NOT_OF_THE_SHELL = /^(sw(-files)?\.js|asset-manifest\.json|icons\/|splash\/|manifests\/)/;

/** Lists every file of the shell with its hash, and signs the list: what a release is installed from. docs/product/releases.md */
export async function writeAssetManifest(outDir: string, base: string, build: string, key: KeyObject): Promise<void> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(outDir.length + 1))
    .filter((path) => !NOT_OF_THE_SHELL.test(path))
    .sort();
  const files = Object.fromEntries(
    await Promise.all(paths.map(async (path) => [base + path, await describeFile(join(outDir, path))])),
  );
  const manifest = signManifest({ build, files }, key, Date.now());
  await writeFile(join(outDir, 'asset-manifest.json'), JSON.stringify(manifest));
}

async function describeFile(file: string): Promise<AssetFile> {
  const content = await readFile(file);
  const type = TYPES[/\.[a-z]+$/.exec(file)?.[0] ?? ''];
  if (!type) throw new Error(`${file}: a file type the release does not know`);
  return { sha256: createHash('sha256').update(content).digest('hex'), bytes: content.byteLength, type };
}
