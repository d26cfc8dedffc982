import { ENVELOPE_VERSION, type SealedRequest } from '#contract/messages/crypto-worker.ts';
import { HEADER } from '#contract/names.ts';
import type { FillRandom } from '../random-bytes.ts';
import { encryptKey } from './encrypt-key.ts';
import { digestText, encryptText } from './encrypt-text.ts';
import { drawEnvelopeKey } from './envelope-key.ts';

/** Envelope 1 of docs/product/sealing.md; throws rather than return anything half sealed. */
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
