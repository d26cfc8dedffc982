import { expect, test } from 'vitest';
import { countFractionDigits, formatMoney, toCurrencyCode, toDecimal } from '#src/i18n/format-money.ts';

const plain = (text: string) => text.replace(/\s/gu, ' ');

test.each([
  [131_275, 'BRL', 'R$ 1.312,75'],
  [128_450, 'PHP', '₱1,284.50'],
  [128_450, 'TLB', '₱1,284.50'],
  [5, 'THB', '฿0.05'],
  [0, 'PHP', '₱0.00'],
  [-1_250, 'PHP', '-₱12.50'],
  [128_450, 'JPY', '¥128,450'],
  [1_234_567, 'KWD', 'KWD 1,234.567'],
  [9_007_199_254_740_991, 'PHP', '₱90,071,992,547,409.91'],
])('writes %d of %s as %s', (amount, currency, shown) => {
  expect(plain(formatMoney(amount, currency))).toBe(shown);
});

test.each([
  ['TLB', 'PHP'],
  ['tlb', 'PHP'],
  ['BRL', 'BRL'],
  ['THBK', 'THB'],
  ['INR2', 'INR'],
  ['usdt', 'USD'],
  ['', 'XXX'],
  ['₱', 'XXX'],
])('reads the currency %s as %s', (name, code) => {
  expect(toCurrencyCode(name)).toBe(code);
});

test.each([
  [0, 2, '0.00'],
  [7, 2, '0.07'],
  [-7, 2, '-0.07'],
  [100, 2, '1.00'],
  [100, 0, '100'],
  [1_005, 3, '1.005'],
])('puts %d with %d digits together as %s', (amount, digits, decimal) => {
  expect(toDecimal(amount, digits)).toBe(decimal);
});

test.each([
  ['PHP', 2],
  ['IDR', 2],
  ['VND', 0],
  ['KWD', 3],
])('counts the digits of %s as %d', (currency, digits) => {
  expect(countFractionDigits(currency)).toBe(digits);
});
