import type { PublicKey } from '#contract/calls/session.ts';
import { digestKey } from '../proofs/encodings.ts';

/** Returns the keys without those that are not listed; null if none remains. The second key counts before the first one. */
export async function selectListed(keys: PublicKey, digests: readonly string[]): Promise<PublicKey | null> {
  const { publicKey2, ...first } = keys;
  if (await isListed(publicKey2, digests)) return keys;
  return (await isListed(keys.publicKey, digests)) ? first : null;
}

/** Whether one of the digests, as a line list writes them, is that of the key. Without WebCrypto, on plain http, none is. */
export async function isListed(key: string | null | undefined, digests: readonly string[]): Promise<boolean> {
  try {
    return digests.includes(await digestKey(key ?? ''));
  } catch {
    return false;
  }
}
