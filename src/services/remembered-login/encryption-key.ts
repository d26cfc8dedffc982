import { type DBSchema, openDB } from 'idb';

interface KeyDatabase extends DBSchema {
  keys: { key: string; value: CryptoKey };
}

const DATABASE_NAME = 'fastline-keys';
const KEY_NAME = 'remembered-login';

/** Loads this browser's key for the remembered login, or creates it; no script can export it. docs/product/login.md */
export async function loadEncryptionKey(): Promise<CryptoKey> {
  const database = await openDB<KeyDatabase>(DATABASE_NAME, 1, {
    upgrade: (opened) => void opened.createObjectStore('keys'),
  });
  try {
    const stored = await database.get('keys', KEY_NAME);
    if (stored) return stored;
    const created = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    // another tab may have created one meanwhile: the first key stays
    const transaction = database.transaction('keys', 'readwrite');
    const first = await transaction.store.get(KEY_NAME);
    if (!first) await transaction.store.put(created, KEY_NAME);
    await transaction.done;
    return first ?? created;
  } finally {
    database.close();
  }
}
