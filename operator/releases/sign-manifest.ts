import { type KeyObject, sign } from 'node:crypto';
import { type AssetManifest, writeCanonicalText } from '../../contract/releases/asset-manifest.ts';

/** The manifest as of now, with the signature of the operator's release key; docs/product/releases.md. */
export function signManifest(manifest: AssetManifest, key: KeyObject, now: number): AssetManifest {
  const issued = { ...manifest, issuedAt: now };
  const text = Buffer.from(writeCanonicalText(issued));
  const signature = sign('sha256', text, { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
  return { ...issued, signature };
}
