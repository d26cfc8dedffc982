import CryptoJS from 'crypto-js/core';
import 'crypto-js/enc-base64';
import { JSEncrypt } from 'jsencrypt';
import { drawBytes, type FillRandom } from '../random-bytes.ts';

type RsaKey = ReturnType<JSEncrypt['getKey']>;
type RsaNumber = Parameters<RsaKey['doPublic']>[0];

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const MIN_MODULUS_BITS = 2048;
const MIN_EXPONENT = 3;
const BITS_PER_BYTE = 8;
const BLOCK_TYPE = 2;
const MIN_FILLER_BYTES = 8;
const FRAME_BYTES = 3;

/** Encrypts by RSAES-PKCS1-v1_5, as base64; throws if `publicKey` (base64 SubjectPublicKeyInfo) is unsuitable. */
export function encryptKey(key: string, publicKey: string, fill: FillRandom): string {
  const rsa = readPublicKey(publicKey);
  const modulus = readKeyNumbers(rsa).n;
  const RsaNumber = modulus.constructor as new (bytes: number[]) => RsaNumber;
  const size = Math.ceil(modulus.bitLength() / BITS_PER_BYTE);
  // The library's own padding uses Math.random if there is no `window`, and therefore in every worker.
  const hex = rsa.encrypt(key, (text) => new RsaNumber(padBlock(text, size, fill)));
  if (hex?.length !== 2 * size) throw new Error('The public key encrypted nothing.');
  return CryptoJS.enc.Base64.stringify(CryptoJS.enc.Hex.parse(hex));
}

function readPublicKey(publicKey: string): RsaKey {
  // Without a key the library would generate a pair of its own and encrypt with that.
  if (!BASE64.test(publicKey)) throw new Error('The public key is not base64.');
  const holder = new JSEncrypt();
  holder.setPublicKey(publicKey);
  const rsa = holder.getKey();
  const { n, e } = readKeyNumbers(rsa);
  if (!n || n.bitLength() < MIN_MODULUS_BITS) throw new Error('The public key is unreadable or too short.');
  if (e < MIN_EXPONENT || e % 2 === 0) throw new Error('The exponent of the public key hides nothing.');
  return rsa;
}

/** Reads modulus and exponent, which the library has but does not declare; an unreadable key has no modulus. */
function readKeyNumbers(rsa: RsaKey) {
  return rsa as unknown as { readonly n: RsaNumber; readonly e: number };
}

/** Pads ASCII text to `size` bytes as PKCS#1 v1.5 type 2: 0, 2, random bytes without a zero, 0, text. */
function padBlock(text: string, size: number, fill: FillRandom): number[] {
  const fillerBytes = size - FRAME_BYTES - text.length;
  if (fillerBytes < MIN_FILLER_BYTES) throw new Error('The public key is too short for the text.');
  const filler = drawBytes(fillerBytes, (byte) => byte !== 0, fill);
  return [0, BLOCK_TYPE, ...filler, 0, ...new TextEncoder().encode(text)];
}
