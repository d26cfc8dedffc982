import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

const SALT_BYTES = 16;
const SIZE_BYTES = 4;
const PUBLIC_KEY_BYTES = 65;
const TAG_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const SECRET_BYTES = 32;
const LAST_RECORD = 2;

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/**
 * Decrypts a body of RFC 8188 as a browser does by RFC 8291, with Node's own primitives and without the sender's code. Throws
 * if the body was encrypted for other keys.
 */
export function decryptPush(body: Buffer, pair: ECDH, auth: Buffer): string {
  const headerBytes = SALT_BYTES + SIZE_BYTES + 1 + PUBLIC_KEY_BYTES;
  const salt = body.subarray(0, SALT_BYTES);
  const recordSize = body.readUInt32BE(SALT_BYTES);
  const keyBytes = body.readUInt8(SALT_BYTES + SIZE_BYTES);
  if (keyBytes !== PUBLIC_KEY_BYTES || body.length - headerBytes > recordSize) throw new Error('A push is one record.');
  const senderKey = body.subarray(headerBytes - PUBLIC_KEY_BYTES, headerBytes);

  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = derive(pair.computeSecret(senderKey), auth, keyInfo, SECRET_BYTES);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);

  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(body.subarray(headerBytes, -TAG_BYTES)), decipher.final()]);
  const end = padded.lastIndexOf(LAST_RECORD);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The last record is marked by a 2.');
  return padded.subarray(0, end).toString();
}
