import { HPKE } from '#contract/sealing/bound-envelope.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const HASH_BYTES = 32;
const BITS_PER_BYTE = 8;
const MODE_BASE = 0;

const encode = (text: string): Bytes => new TextEncoder().encode(text);
const toTwoBytes = (number: number): number[] => [number >> BITS_PER_BYTE, number & 0xff];
const KEM_SUITE = [...encode('KEM'), ...toTwoBytes(HPKE.kem)];
const SUITE = [...encode('HPKE'), ...toTwoBytes(HPKE.kem), ...toTwoBytes(HPKE.kdf), ...toTwoBytes(HPKE.aead)];
const NOTHING = new Uint8Array();

export interface HpkeMessage {
  readonly info: string;
  readonly additionalData: string;
  readonly text: Bytes;
}

/** Creates the sender's key pair of one message. */
export const createSenderKeys = () => crypto.subtle.generateKey(CURVE, false, ['deriveBits']);

/**
 * Seals one message to a public key (SubjectPublicKeyInfo of P-256) in the base mode of HPKE, RFC 9180, with WebCrypto alone.
 * Returns the encapsulated key, followed by the ciphertext. The sender's keys must be new.
 */
export async function sealByHpke({ info, additionalData, text }: HpkeMessage, publicKey: Bytes, sender: CryptoKeyPair) {
  const receiver = await crypto.subtle.importKey('spki', publicKey, CURVE, true, []);
  const exportPoint = async (key: CryptoKey) => new Uint8Array(await crypto.subtle.exportKey('raw', key));
  const [encapsulated, point] = await Promise.all([exportPoint(sender.publicKey), exportPoint(receiver)]);
  const bits = HASH_BYTES * BITS_PER_BYTE;
  const agreed = new Uint8Array(await crypto.subtle.deriveBits({ ...CURVE, public: receiver }, sender.privateKey, bits));
  const prepared = await extract(KEM_SUITE, NOTHING, 'eae_prk', agreed);
  const secret = await expand(KEM_SUITE, prepared, 'shared_secret', join(encapsulated, point), HPKE.secretBytes);
  const [idHash, infoHash, base] = await Promise.all([
    extract(SUITE, NOTHING, 'psk_id_hash', NOTHING),
    extract(SUITE, NOTHING, 'info_hash', encode(info)),
    extract(SUITE, secret, 'secret', NOTHING),
  ]);
  const context = join([MODE_BASE], idHash, infoHash);
  const [keyBytes, iv] = await Promise.all([
    expand(SUITE, base, 'key', context, HPKE.keyBytes),
    expand(SUITE, base, 'base_nonce', context, HPKE.nonceBytes),
  ]);
  const key = await crypto.subtle.importKey('raw', keyBytes, 'AES-GCM', false, ['encrypt']);
  const cipher = { name: 'AES-GCM', iv, additionalData: encode(additionalData) };
  return join(encapsulated, new Uint8Array(await crypto.subtle.encrypt(cipher, key, text)));
}

const join = (...parts: readonly Iterable<number>[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]));

/** LabeledExtract. HMAC pads an empty salt with zeros, and WebCrypto refuses an empty key. */
const extract = (suite: readonly number[], salt: Bytes, label: string, input: Bytes): Promise<Bytes> =>
  authenticate(salt.length > 0 ? salt : new Uint8Array(HASH_BYTES), join(encode('HPKE-v1'), suite, encode(label), input));

/** LabeledExpand, for results of at most one hash. */
async function expand(suite: readonly number[], secret: Bytes, label: string, input: Bytes, length: number): Promise<Bytes> {
  const labeled = join(toTwoBytes(length), encode('HPKE-v1'), suite, encode(label), input, [1]);
  return (await authenticate(secret, labeled)).slice(0, length);
}

async function authenticate(key: Bytes, input: Bytes): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, input));
}
