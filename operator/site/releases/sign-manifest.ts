import { type KeyObject, sign } from 'node:crypto';
import { SECOND_MS } from '#contract/limits.ts';
import { type AssetManifest, writeCanonicalText } from '#contract/releases/asset-manifest.ts';

/**
 * Finds the sequence of what is published now: the time in seconds, and above what was published before.
 * docs/product/releases.md
 */
export function nextSequence(now: number, before = 0): number {
  return Math.max(Math.floor(now / SECOND_MS), before + 1);
}

/** Adds the signature of the operator's release key to the manifest; docs/product/releases.md. */
export function signManifest(manifest: AssetManifest, key: KeyObject): AssetManifest {
  const text = Buffer.from(writeCanonicalText(manifest));
  return { ...manifest, signature: sign('sha256', text, { key, dsaEncoding: 'ieee-p1363' }).toString('base64') };
}
