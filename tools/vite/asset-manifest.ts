import { createHash, type KeyObject } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AssetFile, type AssetManifest, listAwaitedFiles } from '#contract/releases/asset-manifest.ts';
import { isForAllReaders } from '#contract/releases/visitor.ts';
import { nextSequence, readPublication, signManifest } from '#operator/site/releases/sign-manifest.ts';
import { isDeferredFile } from './chunks.ts';
import { FILE_TYPES } from './file-types.ts';

/**
 * Files that installs skip: the worker updates itself, and frame documents need their own headers. The page below the floor,
 * pictures for the system and the deployment file are not part of a release.
 */
const NOT_OF_THE_SHELL = /^(sw(-[\w-]+)?\.js|old-browser\.js|(asset-manifest|operator)\.json|frame\/|splash\/|screenshots\/)/;

/** Lists every file of the shell with its hash, and signs the list; releases are installed from it. docs/product/releases.md */
export async function writeAssetManifest(
  outDir: string,
  base: string,
  build: string,
  key: KeyObject,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<AssetManifest> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(outDir.length + 1))
    .filter((path) => !NOT_OF_THE_SHELL.test(path))
    .sort();
  const files = Object.fromEntries(await Promise.all(paths.map(async (path) => [base + path, await describeFile(outDir, path)])));
  const now = Date.now();
  const manifest = signManifest({ build, sequence: nextSequence(now), files, ...readPublication(env, key, now) }, key);
  await writeFile(join(outDir, 'asset-manifest.json'), JSON.stringify(manifest));
  return manifest;
}

/** Writes the first install's files into the worker, so that it starts before the manifest arrives. docs/product/releases.md */
export async function writeOwnFiles(outDir: string, manifest: AssetManifest): Promise<void> {
  const path = join(outDir, 'sw.js');
  const files = Object.entries(listAwaitedFiles(manifest)).filter(([name]) => isForAllReaders(name));
  const statement = `self.ownFiles=${JSON.stringify(Object.fromEntries(files))};`;
  await writeFile(path, `${statement}\n${await readFile(path, 'utf8')}`);
}

async function describeFile(outDir: string, path: string): Promise<AssetFile> {
  const content = await readFile(join(outDir, path));
  const type = FILE_TYPES[/\.[a-z]+$/.exec(path)?.[0] ?? ''];
  if (!type) throw new Error(`${path}: a file type the release does not know`);
  const facts = { sha256: createHash('sha256').update(content).digest('hex'), bytes: content.byteLength, type };
  return isDeferredFile(path) ? { ...facts, later: true } : facts;
}
