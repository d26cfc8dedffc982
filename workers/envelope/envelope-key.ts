import { ENVELOPE_KEY_ALPHABET, ENVELOPE_KEY_LENGTH } from '#contract/messages/crypto-worker.ts';
import { drawBytes, type FillRandom } from '../random-bytes.ts';

const BYTE_VALUES = 256;
/** Bytes from here up would make the first letters of the alphabet likelier than the last. */
const FAIR_BELOW = BYTE_VALUES - (BYTE_VALUES % ENVELOPE_KEY_ALPHABET.length);

/** A new key for one request. */
export function drawEnvelopeKey(fill: FillRandom): string {
  const bytes = drawBytes(ENVELOPE_KEY_LENGTH, (byte) => byte < FAIR_BELOW, fill);
  return bytes.map((byte) => ENVELOPE_KEY_ALPHABET[byte % ENVELOPE_KEY_ALPHABET.length]).join('');
}
