import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { AssetManifest } from '#contract/releases/asset-manifest.ts';
import { loadReleaseKey } from '#operator/site/releases/release-key.ts';
import { nextSequence, signManifest } from '#operator/site/releases/sign-manifest.ts';

const FILE = 'dist/m/asset-manifest.json';

/** Tells every service worker to go, or lets them come back; docs/product/releases.md. */
async function setKillSwitch(wish: string | undefined): Promise<void> {
  if (wish !== 'on' && wish !== 'off') throw new Error('Say "npm run kill-switch on" or "npm run kill-switch off".');
  const manifest = v.parse(AssetManifest, JSON.parse(await readFile(FILE, 'utf8')));
  const sequence = nextSequence(Date.now(), manifest.sequence);
  const signed = signManifest({ ...manifest, sequence, kill: wish === 'on' }, loadReleaseKey(process.env));
  await writeFile(FILE, JSON.stringify(signed));
  process.stdout.write(`${FILE}: the kill switch is ${wish}. Publish it on every line.\n`);
}

await setKillSwitch(process.argv[2]);
