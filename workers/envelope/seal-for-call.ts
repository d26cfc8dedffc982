import type { SealedRequest } from '#contract/messages/crypto-worker.ts';
import { HEADER } from '#contract/names.ts';
import {
  BOUND_ENVELOPE_VERSION,
  ENVELOPE_INFO,
  PADDED_TO_BYTES,
  type SealedCall,
  writeCallData,
} from '#contract/sealing/bound-envelope.ts';
import { createSenderKeys, sealByHpke } from './hpke.ts';

const BLANK = 0x20;

/** Seals a text in envelope 2 of docs/product/envelopes.md; rejects without WebCrypto. `sender`: replaced in tests. */
export async function sealForCall(
  plainText: string,
  publicKey: string,
  call: SealedCall,
  sender?: CryptoKeyPair,
): Promise<SealedRequest> {
  const key = Uint8Array.from(atob(publicKey), (letter) => letter.charCodeAt(0));
  const message = { info: ENVELOPE_INFO, additionalData: writeCallData(call), text: padText(plainText) };
  const sealed = await sealByHpke(message, key, sender ?? (await createSenderKeys()));
  const value = btoa(String.fromCharCode(...sealed));
  const { at } = call;
  return { body: { value, at }, headers: { [HEADER.encryption]: BOUND_ENVELOPE_VERSION } };
}

/** Blanks after a JSON text do not change it. */
function padText(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil(bytes.length / PADDED_TO_BYTES) * PADDED_TO_BYTES).fill(BLANK);
  padded.set(bytes);
  return padded;
}
