import { createDecipheriv, createHmac, createPublicKey, diffieHellman, type KeyObject } from 'node:crypto';
import { HPKE, POINT_BYTES } from '#contract/sealing/bound-envelope.ts';

/** A SubjectPublicKeyInfo of P-256 up to its point. */
const SPKI_HEAD = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex');
const TAG_BYTES = 16;
const HASH_BYTES = 32;
const MODE_BASE = 0;

const writeTwoBytes = (number: number) => Buffer.from([number >> 8, number & 0xff]);
const KEM_SUITE = Buffer.concat([Buffer.from('KEM'), writeTwoBytes(HPKE.kem)]);
const SUITE = Buffer.concat([Buffer.from('HPKE'), ...[HPKE.kem, HPKE.kdf, HPKE.aead].map(writeTwoBytes)]);
const NOTHING = Buffer.alloc(0);

export interface SealedMessage {
  readonly info: string;
  readonly additionalData: string;
  /** The encapsulated key, followed by the ciphertext. */
  readonly sealed: Buffer;
}

/** Opens a message in the base mode of HPKE (RFC 9180) with a private key of P-256; throws if it does not open. */
export function openByHpke({ info, additionalData, sealed }: SealedMessage, privateKey: KeyObject): Buffer {
  const encapsulated = sealed.subarray(0, POINT_BYTES);
  const end = sealed.length - TAG_BYTES;
  if (end < POINT_BYTES) throw new Error('The sealed message is too short.');
  // Node refuses a point that is not on the curve.
  const sender = createPublicKey({ key: Buffer.concat([SPKI_HEAD, encapsulated]), format: 'der', type: 'spki' });
  const agreed = diffieHellman({ privateKey, publicKey: sender });
  const point = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(SPKI_HEAD.length);
  const prepared = extract(KEM_SUITE, NOTHING, 'eae_prk', agreed);
  const secret = expand(KEM_SUITE, prepared, 'shared_secret', Buffer.concat([encapsulated, point]), HPKE.secretBytes);
  const idHash = extract(SUITE, NOTHING, 'psk_id_hash', NOTHING);
  const infoHash = extract(SUITE, NOTHING, 'info_hash', Buffer.from(info));
  const context = Buffer.concat([Buffer.from([MODE_BASE]), idHash, infoHash]);
  const base = extract(SUITE, secret, 'secret', NOTHING);
  const key = expand(SUITE, base, 'key', context, HPKE.keyBytes);
  const nonce = expand(SUITE, base, 'base_nonce', context, HPKE.nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(additionalData)).setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(POINT_BYTES, end)), decipher.final()]);
}

/** LabeledExtract; HMAC pads an empty salt with zeros. */
function extract(suite: Buffer, salt: Buffer, label: string, input: Buffer): Buffer {
  return authenticate(salt, [Buffer.from('HPKE-v1'), suite, Buffer.from(label), input]);
}

/** LabeledExpand, for results of at most one hash. */
function expand(suite: Buffer, secret: Buffer, label: string, input: Buffer, length: number): Buffer {
  if (length > HASH_BYTES) throw new Error('The result would need more than one hash.');
  const labeled = [writeTwoBytes(length), Buffer.from('HPKE-v1'), suite, Buffer.from(label), input, Buffer.from([1])];
  return authenticate(secret, labeled).subarray(0, length);
}

function authenticate(key: Buffer, parts: readonly Buffer[]): Buffer {
  return createHmac('sha256', key).update(Buffer.concat(parts)).digest();
}
