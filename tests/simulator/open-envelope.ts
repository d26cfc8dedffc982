import { constants, createDecipheriv, createHmac, type KeyObject, privateDecrypt } from 'node:crypto';

export interface Envelope {
  /** `value` of the body. */
  readonly value: string;
  /** Headers `Encryption`, `X-RSA` and `X-Digest`. */
  readonly version: string;
  readonly sealedKey: string;
  readonly digest: string;
}

const KEY = /^[A-Za-z0-9]{8}$/;

/** The text inside an envelope of version 1; null for any that is not whole. */
export function openEnvelope({ value, version, sealedKey, digest }: Envelope, privateKey: KeyObject): string | null {
  try {
    const key = readSealedKey(sealedKey, privateKey);
    if (version !== '1' || !key || digest !== digestValue(key, value)) return null;
    return decrypt(key, value);
  } catch {
    return null;
  }
}

export const digestValue = (key: string, value: string) => createHmac('sha256', key).update(value).digest('hex');

/** DES with one key is what Triple DES is with the same key three times; OpenSSL has only the latter still. */
export function decrypt(key: string, value: string): string {
  const decipher = createDecipheriv('des-ede3', Buffer.from(key.repeat(3)), null);
  return Buffer.concat([decipher.update(value, 'base64'), decipher.final()]).toString('utf8');
}

/** PKCS#1 v1.5: 00 02, letters that are not zero, 00, and then the key reversed. */
function readSealedKey(sealedKey: string, key: KeyObject): string | null {
  const block = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(sealedKey, 'base64'));
  const end = block.indexOf(0, 2);
  if (block[0] !== 0 || block[1] !== 2 || end < 10) return null;
  const found = Buffer.from(block.subarray(end + 1))
    .reverse()
    .toString('latin1');
  return KEY.test(found) ? found : null;
}
