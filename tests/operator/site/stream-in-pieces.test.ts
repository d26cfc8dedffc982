import { expect, test } from 'vitest';
import { streamInPieces } from '#operator/site/stream-in-pieces.ts';

test.each([1, 4_096, 4_097, 18_300])(
  'a body of %i bytes is written whole, in pieces that fit a first round trip',
  async (length) => {
    const body = Uint8Array.from({ length }, (_, place) => place % 251);
    const pieces: Uint8Array[] = [];
    for await (const piece of streamInPieces(body)) pieces.push(piece);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(4_096);
    expect(Buffer.concat(pieces).equals(body)).toBe(true);
  },
);
