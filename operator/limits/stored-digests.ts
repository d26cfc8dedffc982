import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Set once, at the start. A process without it, as in tests, has its own. */
let key: string | Buffer = randomBytes(32);

export const setDigestKey = (secret: string): void => {
  key = secret;
};

/**
 * Returns the digest that is stored instead of a text that could be guessed, such as a code, a number or an address. A thief of the
 * database cannot compute it, because the key is not in the database. docs/product/operator.md#settings
 */
export const digestGuessable = (text: string): string => createHmac('sha256', key).update(text).digest('hex');

const SEALED = 'sealed1:';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const deriveKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'fastline stored secrets', 32));

/**
 * Returns the form in which a secret is stored, which opens only for its owner's row; null if it has that form already, or if this
 * process has no lasting key. docs/product/two-factor.md#the-stored-secret
 */
export function sealStored(text: string, owner: string): string | null {
  if (typeof key !== 'string' || text.startsWith(SEALED)) return null;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(key), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return SEALED + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Opens a stored secret, or returns one of an earlier release as it is; null if another key or owner has sealed it. */
export function openStored(stored: string, owner: string): string | null {
  if (!stored.startsWith(SEALED)) return stored;
  const bytes = Buffer.from(stored.slice(SEALED.length), 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, deriveKey(String(key)), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
