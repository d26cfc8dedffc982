import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { AssetManifest } from '#contract/releases/asset-manifest.ts';
import { loadReleaseKey } from '#operator/release-key.ts';
import { nextSequence, readPublication, refuseReplacedKey, signManifest } from '#operator/site/releases/sign-manifest.ts';

const FILE = 'dist/m/asset-manifest.json';

/** Signs the built manifest as a new publication, with the present key and the present settings; returns its file. */
export async function signAgain(change: Partial<Pick<AssetManifest, 'kill'>> = {}): Promise<string> {
  const { expiresAt: _, ...manifest } = v.parse(AssetManifest, JSON.parse(await readFile(FILE, 'utf8')));
  const now = Date.now();
  const sequence = nextSequence(now, manifest.sequence);
  const key = loadReleaseKey(process.env);
  const next = { ...manifest, ...change, sequence, ...readPublication(process.env, key, now) };
  refuseReplacedKey(next.keys ?? [], key);
  await writeFile(FILE, JSON.stringify(signManifest(next, key)));
  return FILE;
}
