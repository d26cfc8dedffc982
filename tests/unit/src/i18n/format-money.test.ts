// @vitest-environment page
import { expect, test } from 'vitest';
import { countFractionDigits, formatMoney, toCurrencyCode, toDecimal } from '#src/i18n/format-money.ts';
import { changeLanguage } from '#src/i18n/text.ts';
import { currentMerchant } from '#src/state/current-merchant.ts';

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
  [12_345, '$USD', '$USD 123.45'],
  [12_345, 'BTC', 'BTC 123.45'],
  [9_007_199_254_740_991, 'PHP', '₱90,071,992,547,409.91'],
])('formats %d of %s as %s', (amount, currency, shown) => {
  expect(plain(formatMoney(amount, currency))).toBe(shown);
});

test.each([
  [50_000, 'PHP', '₱500'],
  [50_050, 'PHP', '₱500.50'],
  [500_000, 'BRL', 'R$ 5.000'],
  [50_000, 'JPY', '¥50,000'],
  [1_234_000, 'KWD', 'KWD 1,234'],
])('formats %d of %s as %s in short', (amount, currency, shown) => {
  expect(plain(formatMoney(amount, currency, 'short'))).toBe(shown);
});

test.each([
  ['TLB', 'PHP'],
  ['tlb', 'PHP'],
  ['BRL', 'BRL'],
  ['INR2', 'INR'],
  ['VND (k)', 'VND'],
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
])('writes %d with %d digits as %s', (amount, digits, decimal) => {
  expect(toDecimal(amount, digits)).toBe(decimal);
});

test.each([
  ['PHP', 2],
  ['IDR', 2],
  ['VND', 0],
  ['KWD', 3],
])('the amount %s has %d digits', (currency, digits) => {
  expect(countFractionDigits(currency)).toBe(digits);
});

test.each([
  ['BN', '12,34,567.50₹'],
  ['HI', '₹12,34,567.50'],
  ['ES', '1.234.567,50 ₹'],
] as const)('money uses the language %s if the merchant requires it', async (language, shown) => {
  const merchant = currentMerchant.get();
  currentMerchant.set({ ...merchant, moneyStyle: 'language' });
  await changeLanguage(language);
  const written = formatMoney(123_456_750, 'INR');
  currentMerchant.set(merchant);
  expect([plain(written), plain(formatMoney(123_456_750, 'INR'))]).toEqual([shown, '₹1,234,567.50']);
});
