import { describe, expect, test } from 'vitest';
import { countFractionDigits, formatMoney, toDecimal } from '#src/i18n/format-money.ts';
import { LANGUAGE_PACKS } from '#src/i18n/languages.ts';
import { readAmount } from '#src/i18n/read-amount.ts';
import { fc } from '#tests/fixtures/fast-check.ts';

type Row = readonly [typed: string, tag: string, currency: string, amount: number | undefined];

/** Currencies without a used fraction: three digits after a separator are thousands. */
const WITHOUT_FRACTION: readonly Row[] = [
  ['50.000', 'vi', 'VND', 50_000],
  ['50,000', 'vi', 'VND', 50_000],
  ['50.000', 'en', 'VND', 50_000],
  ['50 000', 'en', 'VND', 50_000],
  ['50.000', 'es', 'CLP', 50_000],
  ['50.000', 'ja', 'JPY', 50_000],
  ['50.000', 'ko', 'KRW', 50_000],
  ['1.000', 'id', 'IDR', 100_000],
  ['10.000', 'en', 'IDR', 1_000_000],
  ['1.000', 'my', 'MMK', 100_000],
  ['10.000', 'en', 'KHR', 1_000_000],
  ['12.50', 'id', 'IDR', 1_250],
  ['500.00', 'vi', 'VND', 500],
  ['50.000,00', 'vi', 'VND', 50_000],
  ['1.5', 'vi', 'VND', undefined],
  ['1.500.5', 'vi', 'VND', undefined],
];
/** Indian groups: one group of three digits after any number of two. */
const LAKHS: readonly Row[] = [
  ['1,00,000', 'hi', 'INR', 10_000_000],
  ['1,00,000', 'bn', 'BDT', 10_000_000],
  ['1,00,000', 'en', 'PHP', 10_000_000],
  ['12,34,567.50', 'en', 'INR', 123_456_750],
  ['1,00,00,000', 'ta', 'INR', 1_000_000_000],
  ['₹ 1,00,000.00', 'hi', 'INR', 10_000_000],
  ['1,00,00', 'hi', 'INR', undefined],
  ['100,00,000', 'hi', 'INR', undefined],
  ['1,00.000', 'hi', 'INR', undefined],
];
/** The currency before or after the amount, as signs and letters. */
const NAMED: readonly Row[] = [
  ['₱500.00', 'en', 'PHP', 50_000],
  ['₱ 500', 'en', 'PHP', 50_000],
  ['PHP 500', 'en', 'PHP', 50_000],
  ['500 php', 'en', 'PHP', 50_000],
  ['P500', 'en', 'PHP', 50_000],
  ['Php500.50', 'en', 'PHP', 50_050],
  ['500 pesos', 'en', 'PHP', 50_000],
  ['PHP 1,234.50', 'en', 'TLB', 123_450],
  ['500 ₫', 'vi', 'VND', 500],
  ['500.000đ', 'vi', 'VND', 500_000],
  ['500.000 VNĐ', 'vi', 'VND', 500_000],
  ['Rp50.000', 'id', 'IDR', 5_000_000],
  ['Rp. 50.000,-', 'id', 'IDR', 5_000_000],
  ['R$ 1.234,56', 'pt-BR', 'BRL', 123_456],
  ['৳৫০০', 'bn', 'BDT', 50_000],
  ['500 Tk.', 'en', 'BDT', 50_000],
  ['Rs. 500/-', 'en', 'INR', 50_000],
  ['Rs 500', 'ur', 'PKR', 50_000],
  ['￥500', 'ja', 'JPY', 500],
  ['500円', 'ja', 'JPY', 500],
  ['500元', 'zh-Hans', 'CNY', 50_000],
  ['500원', 'ko', 'KRW', 500],
  ['￦500', 'ko', 'KRW', 500],
  ['500 บาท', 'th', 'THB', 50_000],
  ['RM50', 'ms', 'MYR', 5_000],
  ['US$500', 'en', 'USD', 50_000],
  ['500 TL', 'tr', 'TRY', 50_000],
  ['₱500 PHP', 'en', 'PHP', 50_000],
  ['$500', 'en', 'PHP', undefined],
  ['500 EUR', 'en', 'PHP', undefined],
  ['500k', 'en', 'PHP', undefined],
  ['500K', 'my', 'MMK', undefined],
  ['₱', 'en', 'PHP', undefined],
  ['-₱500', 'en', 'PHP', undefined],
  ['₱-500', 'en', 'PHP', undefined],
  ['500 ₱ 20', 'en', 'PHP', undefined],
];
/** Pasted characters, and separators of keyboards for other scripts. */
const FOREIGN: readonly Row[] = [
  ...['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2060', '\u2066', '\u2069', '\ufeff', '\u061c', '\u00ad'].map(
    (mark): Row => [`${mark}5${mark}00${mark}`, 'en', 'PHP', 50_000],
  ),
  ...['\u00a0', '\u202f', '\u2009', '\u3000', '’', '‘', "'", '＇', 'ʼ', '´', '`'].map(
    (blank): Row => [`12${blank}345`, 'en', 'PHP', 1_234_500],
  ),
  ['\u2066₱\u00a0500.00\u2069', 'en', 'PHP', 50_000],
  ['５００．５０', 'ja', 'PHP', 50_050],
  ['５０，０００', 'ja', 'PHP', 5_000_000],
  ['５００。５', 'ja', 'PHP', 50_050],
  ['５０、０００．５', 'ja', 'PHP', 5_000_050],
  ['١٬٢٣٤٫٥', 'ur', 'PHP', 123_450],
  ['١،٢٣٤،٥٦٧', 'ur', 'PHP', 123_456_700],
  ['௧,௦௦௦.௫', 'ta', 'INR', 100_050],
  ['½', 'en', 'PHP', undefined],
  ['5²', 'en', 'PHP', undefined],
  ['1万', 'ja', 'JPY', undefined],
];

test.each([...WITHOUT_FRACTION, ...LAKHS, ...NAMED, ...FOREIGN])(
  '"%s" on a page in %s of %s is %s',
  (typed, tag, currency, amount) => {
    expect(readAmount(typed, { tag, currency })).toEqual(amount === undefined ? { kind: 'none' } : { kind: 'amount', amount });
  },
);

const OWN_TAGS = Object.values(LANGUAGE_PACKS).map(({ tag }) => tag);
const TAGS = [
  ...OWN_TAGS,
  'en-IN',
  'de-CH',
  'de-AT',
  'fr',
  'ar-EG',
  'fa',
  'mr',
  'ne',
  'gu',
  'pa',
  'kn',
  'te',
  'ml',
  'lo',
  'sv',
  'pl',
];
const CURRENCIES = [
  'PHP',
  'BRL',
  'INR',
  'BDT',
  'PKR',
  'VND',
  'IDR',
  'JPY',
  'KRW',
  'CLP',
  'CNY',
  'THB',
  'MYR',
  'TRY',
  'USD',
  'TWD',
];
const DISPLAYS = ['symbol', 'narrowSymbol', 'code', 'name'] as const;

describe('an amount formatted by a browser', () => {
  const written = fc.record({
    amount: fc.oneof(fc.nat(), fc.maxSafeNat()),
    tag: fc.constantFrom(...TAGS),
    currency: fc.constantFrom(...CURRENCIES, 'MMK', 'KHR'),
    currencyDisplay: fc.constantFrom(...DISPLAYS),
  });

  test('is read back in any language and currency', () => {
    fc.assert(
      fc.property(written, ({ amount, tag, currency, currencyDisplay }) => {
        const digits = countFractionDigits(currency);
        const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
        const format = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay, ...fraction });
        expect(readAmount(format.format(toDecimal(amount, digits)), { tag, currency })).toEqual({ kind: 'amount', amount });
      }),
      { numRuns: 300 },
    );
  });

  test('is read back as the app formats it', () => {
    fc.assert(
      fc.property(written, ({ amount, tag, currency }) => {
        expect(readAmount(formatMoney(amount, currency), { tag, currency })).toEqual({ kind: 'amount', amount });
      }),
    );
  });
});
