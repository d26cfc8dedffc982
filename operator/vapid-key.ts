import { createECDH } from 'node:crypto';

export const CURVE = 'prime256v1';
export const PRIVATE_KEY_BYTES = 32;

/** Derives the public key from a private key in base64url; null if it is invalid. */
export function derivePublicKey(privateKey: string): string | null {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== PRIVATE_KEY_BYTES) return null;
  try {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(bytes);
    return pair.getPublicKey('base64url');
  } catch {
    return null;
  }
}
