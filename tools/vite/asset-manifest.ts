import { createHash, type KeyObject } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AssetFile, type AssetManifest, listAwaitedFiles } from '#contract/releases/asset-manifest.ts';
import { isForAllReaders } from '#contract/releases/visitor.ts';
import { nextSequence, signManifest } from '#operator/site/releases/sign-manifest.ts';
import { isDeferredFile } from './deferred-chunks.ts';
import { FILE_TYPES } from './file-types.ts';

/** The worker updates by its own rules; a frame's document needs its own headers and the network; start-up pictures and screenshots are the system's; the deployment file changes without a release. */
const NOT_OF_THE_SHELL = /^(sw(-[\w-]+)?\.js|(asset-manifest|operator)\.json|frame\/|splash\/|screenshots\/)/;

/** Lists every file of the shell with its hash, and signs the list: what a release is installed from. docs/product/releases.md */
export async function writeAssetManifest(outDir: string, base: string, build: string, key: KeyObject): Promise<AssetManifest> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(outDir.length + 1))
    .filter((path) => !NOT_OF_THE_SHELL.test(path))
    .sort();
  const files = Object.fromEntries(await Promise.all(paths.map(async (path) => [base + path, await describeFile(outDir, path)])));
  const manifest = signManifest({ build, sequence: nextSequence(Date.now()), files }, key);
  await writeFile(join(outDir, 'asset-manifest.json'), JSON.stringify(manifest));
  return manifest;
}

/** Writes what a first install waits for, in whatever language, into the worker's script, so that it begins before the manifest is there. docs/product/releases.md */
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
