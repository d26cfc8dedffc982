import { type DBSchema, openDB } from 'idb';

interface KeyDatabase extends DBSchema {
  keys: { key: string; value: CryptoKey };
}

const DATABASE_NAME = 'fastline-keys';
const KEY_NAME = 'remembered-login';

/** Loads this browser's key for the remembered login, or creates it; scripts cannot export it. docs/product/login.md */
export async function loadEncryptionKey(): Promise<CryptoKey> {
  const database = await openDB<KeyDatabase>(DATABASE_NAME, 1, {
    upgrade: (opened) => void opened.createObjectStore('keys'),
  });
  try {
    const stored = await database.get('keys', KEY_NAME);
    if (stored) return stored;
    const created = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    // Another tab may have created a key meanwhile: the first one stays.
    const transaction = database.transaction('keys', 'readwrite');
    const first = await transaction.store.get(KEY_NAME);
    if (!first) await transaction.store.put(created, KEY_NAME);
    await transaction.done;
    return first ?? created;
  } finally {
    database.close();
  }
}

/** Base64 has no colon, so no other encoding starts with this. */
const PREFIX = 'sealed:';
const IV_BYTES = 12;

export const isEncrypted = (text: string): boolean => text.startsWith(PREFIX);

/** Encrypts for one owner: another name or merchant cannot decrypt it. */
export async function encryptPassword(key: CryptoKey, text: string, owner: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const encrypted = await crypto.subtle.encrypt(createAlgorithm(iv, owner), key, new TextEncoder().encode(text));
  return PREFIX + bytesToBase64(new Uint8Array([...iv, ...new Uint8Array(encrypted)]));
}

/** Returns undefined if this key did not encrypt the text for this owner. */
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

const PREFIX_LENGTH = 6;
const PREFIX_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const encode = (text: string) => bytesToBase64(new TextEncoder().encode(text));
const decode = (text: string) => new TextDecoder('utf-8', { fatal: true }).decode(base64ToBytes(text));

/**
 * Writes six random letters, then base64 of them and of the password in base64. It hides nothing: `encrypt-password` does.
 * docs/product/login.md
 */
export function encodeLegacyPassword(password: string, prefix = createPrefix()): string {
  return prefix + encode(prefix + encode(password));
}

/** Returns undefined if the text has another encoding. */
export function decodeLegacyPassword(text: string): string | undefined {
  const prefix = text.slice(0, PREFIX_LENGTH);
  try {
    const inner = decode(text.slice(PREFIX_LENGTH));
    return prefix.length === PREFIX_LENGTH && inner.startsWith(prefix) ? decode(inner.slice(PREFIX_LENGTH)) : undefined;
  } catch {
    return undefined;
  }
}

function createPrefix(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(PREFIX_LENGTH));
  return [...bytes].map((byte) => PREFIX_LETTERS[byte % PREFIX_LETTERS.length]).join('');
}

/** Throws if the text is not base64. */
function base64ToBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

function bytesToBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
