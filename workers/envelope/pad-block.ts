import { drawBytes, type FillRandom } from '../random-bytes.ts';

const BLOCK_TYPE = 2;
const MIN_FILLER_BYTES = 8;
const FRAME_BYTES = 3;

/** Pads ASCII text to `size` bytes as PKCS#1 v1.5 type 2: 0, 2, random bytes without a zero, 0, text. */
export function padBlock(text: string, size: number, fill: FillRandom): number[] {
  const fillerBytes = size - FRAME_BYTES - text.length;
  if (fillerBytes < MIN_FILLER_BYTES) throw new Error('The public key is too short for the text.');
  const filler = drawBytes(fillerBytes, (byte) => byte !== 0, fill);
  return [0, BLOCK_TYPE, ...filler, 0, ...new TextEncoder().encode(text)];
}
