import { constants, createDecipheriv, createHmac, type KeyObject, privateDecrypt } from 'node:crypto';

export interface Envelope {
  /** The member `value` of the body. */
  readonly value: string;
  /** The headers `Encryption`, `X-RSA` and `X-Digest`. */
  readonly version: string;
  readonly sealedKey: string;
  readonly digest: string;
}

const KEY = /^[A-Za-z0-9]{8}$/;

/** Returns the text inside an envelope of version 1, or null if the envelope is damaged. */
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

/** Triple DES with the same key three times equals DES; OpenSSL supports only Triple DES. */
export function decrypt(key: string, value: string): string {
  const decipher = createDecipheriv('des-ede3', Buffer.from(key.repeat(3)), null);
  return Buffer.concat([decipher.update(value, 'base64'), decipher.final()]).toString('utf8');
}

/** PKCS#1 v1.5: 00 02, non-zero bytes, 00, and then the key reversed. */
function readSealedKey(sealedKey: string, key: KeyObject): string | null {
  const block = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(sealedKey, 'base64'));
  const end = block.indexOf(0, 2);
  if (block[0] !== 0 || block[1] !== 2 || end < 10) return null;
  const found = Buffer.from(block.subarray(end + 1))
    .reverse()
    .toString('latin1');
  return KEY.test(found) ? found : null;
}
