import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { encodeQr, type QrCode } from '#src/features/gateway-report/lazy/encode-qr.ts';

const LETTERS = 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImxrIn0.~_-';
const compose = (length: number) =>
  Array.from({ length }, (_, at) => LETTERS.charAt((at * 7 + length) % (LETTERS.length + 1))).join('');
const write = (code: QrCode | null) => code?.map((row) => row.map(Number).join('')).join('\n') ?? '';
const digest = (code: QrCode | null) => createHash('sha256').update(write(code)).digest('hex').slice(0, 16);

/** The package `qr` 0.7.0 draws the same codes for these texts, module by module. */
test.each([
  [1, 21, '9df65fb5c8789c10'],
  [154, 45, '6d8795549dcff794'],
  [192, 49, 'a00b35aee46403fa'],
  [230, 53, '5bed991afee1a8f5'],
  [300, 61, '08b3cae57b21e52a'],
  [425, 69, '61b0aaef239a4d08'],
  [520, 77, '1b1b57ebdb6d98c2'],
  [644, 85, '3028f703b3262b90'],
  [718, 89, '554baaf38aa4322a'],
  [858, 97, 'c9230cc8251586f5'],
  [1010, 105, '7ba91e533cd08198'],
  [1091, 109, 'ed8e357885c91682'],
])('a text of %i letters becomes the same code of %i modules as in another program', (length, modules, expected) => {
  const code = encodeQr(compose(length));
  expect([code?.length, digest(code)]).toEqual([modules, expected]);
});

test('a text that is too long becomes no code', () => {
  expect(encodeQr('x'.repeat(1092))).toBeNull();
});
