import { writeFile } from 'node:fs/promises';
import { loadReleaseKey, readPublicKey } from '#operator/release-key.ts';
import { nextSequence, readHandovers, signHandover } from '#operator/site/releases/sign-manifest.ts';

const DEFAULT_FILE = 'release-keys.json';

/** Lets the present release key name the next one; docs/product/release-trust.md */
async function handOver(nextKeyFile: string | undefined): Promise<void> {
  if (!nextKeyFile) throw new Error('Usage: "npm run release-key -- next-key.pem".');
  const file = process.env.RELEASE_KEYS ?? DEFAULT_FILE;
  const before = readHandovers(file);
  const sequence = nextSequence(Date.now(), before.at(-1)?.sequence);
  const handover = signHandover(readPublicKey(nextKeyFile), sequence, loadReleaseKey(process.env));
  await writeFile(file, `${JSON.stringify([...before, handover], null, 2)}\n`);
  process.stdout.write(`${file}: names the next key. Sign with that from now on, and keep RELEASE_KEYS=${file}.\n`);
}

await handOver(process.argv[2]);
