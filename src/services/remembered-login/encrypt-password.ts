import { base64ToBytes, bytesToBase64 } from './base64.ts';

/** Base64 has no colon, so no other encoding starts with this. */
const PREFIX = 'sealed:';
const IV_BYTES = 12;

export const isEncrypted = (text: string): boolean => text.startsWith(PREFIX);

/** Encrypts for one owner: with another name or merchant it cannot be decrypted. */
export async function encryptPassword(key: CryptoKey, text: string, owner: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const encrypted = await crypto.subtle.encrypt(createAlgorithm(iv, owner), key, new TextEncoder().encode(text));
  return PREFIX + bytesToBase64(new Uint8Array([...iv, ...new Uint8Array(encrypted)]));
}

/** Returns undefined for a text that this key did not encrypt for this owner. */
export async function decryptPassword(key: CryptoKey, encrypted: string, owner: string): Promise<string | undefined> {
  try {
    const bytes = base64ToBytes(encrypted.slice(PREFIX.length));
    const decrypted = await crypto.subtle.decrypt(createAlgorithm(bytes.slice(0, IV_BYTES), owner), key, bytes.slice(IV_BYTES));
    return new TextDecoder().decode(decrypted);
  } catch {
    return undefined;
  }
}

function createAlgorithm(iv: BufferSource, owner: string) {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(owner) };
}
