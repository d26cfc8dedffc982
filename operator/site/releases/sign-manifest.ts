import { type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { DAY_MS, SECOND_MS } from '#contract/limits.ts';
import { type AssetManifest, writeCanonicalText } from '#contract/releases/asset-manifest.ts';
import { type KeyHandover, KeyHandovers, writeHandoverText } from '#contract/releases/release-keys.ts';
import { exportPublicKey } from '../../release-key.ts';
import { StartError } from '../../start-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the sequence of a new publication: the time in seconds, but above the previous sequence. docs/product/releases.md */
export function nextSequence(now: number, before = 0): number {
  return Math.max(Math.floor(now / SECOND_MS), before + 1);
}

/** Signs the manifest with the operator's release key; docs/product/releases.md */
export function signManifest(manifest: AssetManifest, key: KeyObject): AssetManifest {
  return { ...manifest, signature: signText(writeCanonicalText(manifest), key) };
}

/** Reads what a publication adds to its files: the end of its validity and the handovers of keys. docs/product/release-trust.md */
export function readPublication(env: Environment, key: KeyObject, now: number): Pick<AssetManifest, 'expiresAt' | 'keys'> {
  const days = env.RELEASE_DAYS ? Number(env.RELEASE_DAYS) : undefined;
  if (days !== undefined && !(Number.isInteger(days) && days > 0))
    throw new StartError('RELEASE_DAYS must be a whole number of days.');
  const keys = env.RELEASE_KEYS ? readHandovers(env.RELEASE_KEYS) : [];
  refuseReplacedKey(keys, key);
  return { ...(days && { expiresAt: now + days * DAY_MS }), ...(keys.length > 0 && { keys }) };
}

/** Throws unless the last handover names the key, because browsers refuse a manifest signed by a replaced key. */
export function refuseReplacedKey(handovers: readonly KeyHandover[], key: KeyObject): void {
  const last = handovers.at(-1);
  if (last && last.key !== exportPublicKey(key))
    throw new StartError('RELEASE_KEY is not the key that the last handover names; set it to the newest key.');
}

/** Reads the handovers of a file; none if it does not exist. */
export function readHandovers(file: string): KeyHandover[] {
  const text = readIfPresent(file);
  if (text === null) return [];
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), KeyHandovers), text);
  if (!parsed.success) throw new StartError(`${file} must hold the handovers that "npm run release-key" wrote.`);
  return parsed.output;
}

/** The present key names the next one, as SubjectPublicKeyInfo in base64. */
export function signHandover(next: string, sequence: number, key: KeyObject): KeyHandover {
  return { key: next, sequence, signature: signText(writeHandoverText({ key: next, sequence }), key) };
}

const signText = (text: string, key: KeyObject): string =>
  sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartError(`${file} cannot be read.`);
  }
}
