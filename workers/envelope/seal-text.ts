import {
  ENVELOPE_KEY_ALPHABET,
  ENVELOPE_KEY_LENGTH,
  ENVELOPE_VERSION,
  type SealedRequest,
} from '#contract/messages/crypto-worker.ts';
import { HEADER } from '#contract/names.ts';
import { drawBytes, type FillRandom } from '../random-bytes.ts';
import { encryptKey } from './encrypt-key.ts';
import { digestText, encryptText } from './text-cipher.ts';

const BYTE_VALUES = 256;
/** Bytes from here on would make the first letters of the alphabet more likely than the last. */
const FAIR_BELOW = BYTE_VALUES - (BYTE_VALUES % ENVELOPE_KEY_ALPHABET.length);

/** Seals a text in envelope 1 of docs/product/sealing.md; throws rather than return a half-sealed text. */
export function sealText(plainText: string, publicKey: string, fill: FillRandom): SealedRequest {
  const key = drawEnvelopeKey(fill);
  const value = encryptText(plainText, key);
  const headers = {
    [HEADER.encryption]: ENVELOPE_VERSION,
    [HEADER.digest]: digestText(value, key),
    [HEADER.rsa]: encryptKey(Array.from(key).reverse().join(''), publicKey, fill),
  };
  return { body: { value }, headers };
}

/** Draws a new key for one request. */
export function drawEnvelopeKey(fill: FillRandom): string {
  const bytes = drawBytes(ENVELOPE_KEY_LENGTH, (byte) => byte < FAIR_BELOW, fill);
  return bytes.map((byte) => ENVELOPE_KEY_ALPHABET[byte % ENVELOPE_KEY_ALPHABET.length]).join('');
}
