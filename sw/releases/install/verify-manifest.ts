import { type AssetManifest, writeCanonicalText } from '#contract/releases/asset-manifest.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** Whether the operator's release key signed this very manifest; `publicKey` is SubjectPublicKeyInfo in base64. */
export async function isSigned(manifest: AssetManifest, publicKey: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('spki', decodeBase64(publicKey), ALGORITHM, false, ['verify']);
    const text = new TextEncoder().encode(writeCanonicalText(manifest));
    return await crypto.subtle.verify(ALGORITHM, key, decodeBase64(manifest.signature ?? ''), text);
  } catch {
    return false;
  }
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
