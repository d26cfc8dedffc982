import { base64ToBytes, bytesToBase64 } from './base64.ts';

/** No base64 has a colon, so no unsealed text begins so. */
const PREFIX = 'sealed:';
const IV_BYTES = 12;

export const isSealed = (text: string): boolean => text.startsWith(PREFIX);

/** Sealed for one owner: beside another name or merchant it does not open. */
export async function sealText(key: CryptoKey, text: string, owner: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(createAlgorithm(iv, owner), key, new TextEncoder().encode(text));
  return PREFIX + bytesToBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** Undefined for what this key did not seal for this owner. */
export async function openText(key: CryptoKey, sealed: string, owner: string): Promise<string | undefined> {
  try {
    const bytes = base64ToBytes(sealed.slice(PREFIX.length));
    const opened = await crypto.subtle.decrypt(createAlgorithm(bytes.slice(0, IV_BYTES), owner), key, bytes.slice(IV_BYTES));
    return new TextDecoder().decode(opened);
  } catch {
    return undefined;
  }
}

function createAlgorithm(iv: BufferSource, owner: string) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(owner) };
}
