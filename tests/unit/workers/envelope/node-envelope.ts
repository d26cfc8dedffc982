import { constants, createDecipheriv, createHmac, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto';
import type { SealedRequest } from '#contract/messages/crypto-worker.ts';

export interface KeyPair {
  readonly privateKey: KeyObject;
  /** base64 SubjectPublicKeyInfo, as the operator publishes it. */
  readonly publicKey: string;
}

export function createKeyPair(modulusLength = 2048): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
  return { privateKey, publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') };
}

/** Returns the whole padded RSA block, decrypted by Node's own RSA. */
export function openBlock(sealed: SealedRequest, privateKey: KeyObject): Buffer {
  const block = Buffer.from(sealed.headers['X-RSA'] ?? '', 'base64');
  return privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, block);
}

export function readKey(block: Buffer): string {
  if (block[0] !== 0 || block[1] !== 2) throw new Error('padding');
  return Array.from(block.subarray(block.indexOf(0, 2) + 1).toString('utf8'))
    .reverse()
    .join('');
}

/** Opens an envelope without any code or library of the sealing side. */
export function openEnvelope(sealed: SealedRequest, privateKey: KeyObject): string {
  const key = readKey(openBlock(sealed, privateKey));
  const digest = createHmac('sha256', key).update(sealed.body.value).digest('hex');
  if (digest !== sealed.headers['X-Digest'] || sealed.headers.Encryption !== '1') throw new Error('digest');
  const decipher = createDecipheriv('des-ede3-ecb', Buffer.from(key + key + key), null);
  return Buffer.concat([decipher.update(sealed.body.value, 'base64'), decipher.final()]).toString('utf8');
}
