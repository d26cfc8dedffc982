import { type AssetManifest, writeCanonicalText } from '#contract/releases/asset-manifest.ts';
import { writeHandoverText } from '#contract/releases/release-keys.ts';
import type { ReleaseTrust } from '#gateway/releases/release-trust.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/**
 * Follows the manifest's handovers from the trusted key, and returns the keys from the first successor to the signer of the
 * manifest; empty if the trusted key itself did, undefined if no trusted key did. docs/product/release-trust.md
 */
export async function findSuccessors(manifest: AssetManifest, { key, replaced }: ReleaseTrust): Promise<string[] | undefined> {
  const successors: string[] = [];
  let signer = key;
  for (const handover of manifest.keys ?? []) {
    const isDue = handover.sequence <= manifest.sequence && !replaced.includes(handover.key);
    if (!isDue || !(await isSignedBy(signer, writeHandoverText(handover), handover.signature))) continue;
    signer = handover.key;
    successors.push(signer);
  }
  return (await isSigned(manifest, signer)) ? successors : undefined;
}

/** Whether this key signed this very manifest; `publicKey` is SubjectPublicKeyInfo in base64. */
export const isSigned = (manifest: AssetManifest, publicKey: string): Promise<boolean> =>
  isSignedBy(publicKey, writeCanonicalText(manifest), manifest.signature ?? '');

async function isSignedBy(publicKey: string, text: string, signature: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('spki', decodeBase64(publicKey), ALGORITHM, false, ['verify']);
    return await crypto.subtle.verify(ALGORITHM, key, decodeBase64(signature), new TextEncoder().encode(text));
  } catch {
    return false;
  }
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
