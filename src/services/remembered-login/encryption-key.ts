import { type DBSchema, openDB } from 'idb';

interface KeyDatabase extends DBSchema {
  keys: { key: string; value: CryptoKey };
}

const DATABASE_NAME = 'fastline-keys';
const KEY_NAME = 'remembered-login';

/** This browser's key for the remembered login, made when there is none; no script can read it. docs/product/login.md */
export async function findSealingKey(): Promise<CryptoKey> {
  const database = await openDB<KeyDatabase>(DATABASE_NAME, 1, {
    upgrade: (opened) => void opened.createObjectStore('keys'),
  });
  try {
    const kept = await database.get('keys', KEY_NAME);
    if (kept) return kept;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    // another tab may have been quicker: the first key stays
    const transaction = database.transaction('keys', 'readwrite');
    const first = await transaction.store.get(KEY_NAME);
    if (!first) await transaction.store.put(made, KEY_NAME);
    await transaction.done;
    return first ?? made;
  } finally {
    database.close();
  }
}
