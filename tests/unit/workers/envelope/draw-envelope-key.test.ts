import { describe, expect, test } from 'vitest';
import { drawEnvelopeKey } from '#workers/envelope/seal-text.ts';
import { fillRandom } from '#workers/random-bytes.ts';

/** Returns 0, 1, 2 … 255 and starts again: every byte equally often. */
function countUp() {
  let next = 0;
  return (bytes: Uint8Array) => {
    for (const at of bytes.keys()) bytes[at] = next++ % 256;
  };
}

describe('an envelope key', () => {
  test('has eight letters or digits', () => {
    for (let round = 0; round < 200; round += 1) expect(drawEnvelopeKey(fillRandom)).toMatch(/^[A-Za-z0-9]{8}$/);
  });

  test('favours no character: uniform bytes give uniform letters', () => {
    const fill = countUp();
    const counts = new Map<string, number>();
    for (let key = 0; key < 62 * 4; key += 1) {
      for (const letter of drawEnvelopeKey(fill)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(counts.size).toBe(62);
    expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(4);
  });
});
