// @vitest-environment page

import { describe, expect, test } from 'vitest';
import { findAmountProblem } from '#src/features/cashier/amount-rules.ts';
import { findUnusualBaseline } from '#src/features/cashier/deposit-warning.tsx';
import { countFractionDigits, toDecimal } from '#src/i18n/format-money.ts';
import { readAmount, writeAmount } from '#src/i18n/read-amount.ts';
import { fc } from '#tests/fixtures/fast-check.ts';

type Row = readonly [typed: string, currency: string, amount: number | 'ambiguous' | undefined];
const TAGS = ['en', 'zh-Hans', 'pt', 'pt-BR', 'ur'];

/** Amounts that every language reads the same way. */
const ANYWHERE: readonly Row[] = [
  ['500', 'PHP', 50_000],
  ['500.5', 'PHP', 50_050],
  ['500,50', 'PHP', 50_050],
  ['0.29', 'PHP', 29],
  ['.5', 'PHP', 50],
  ['500.', 'PHP', 50_000],
  ['1.000,25', 'PHP', 100_025],
  ['1,000.25', 'BRL', 100_025],
  ['1,000,000', 'PHP', 100_000_000],
  ['1.000.000', 'PHP', 100_000_000],
  [' 1 000 ', 'PHP', 100_000],
  ['12 345,5', 'BRL', 1_234_550],
  ["1'000", 'PHP', 100_000],
  ['۵۰۰٫۵', 'PHP', 50_050],
  ['١٢٬٣٤٥', 'PHP', 1_234_500],
  ['٥٠٠', 'PHP', 50_000],
  ['５００．５０', 'PHP', 50_050],
  ['500', 'JPY', 500],
  ['1.5', 'JPY', undefined],
  ['1,000.250', 'KWD', 1_000_250],
  ['', 'PHP', undefined],
  ['.', 'PHP', undefined],
  ['-5', 'PHP', undefined],
  ['1e3', 'PHP', undefined],
  ['five', 'PHP', undefined],
  ['1.2345', 'PHP', undefined],
  ['0.345', 'PHP', undefined],
  ['12٫345', 'PHP', undefined],
  ['12 34', 'PHP', undefined],
  ['1.000.25', 'PHP', undefined],
  ['1,000.000', 'PHP', undefined],
];
/** Amounts on a page that writes 1,234.50. */
const WITH_POINT: readonly Row[] = [
  ['12.345', 'PHP', 'ambiguous'],
  ['12,345', 'PHP', 1_234_500],
  ['12,34', 'PHP', 1_234],
  ['12.34', 'PHP', 1_234],
  ['12.345', 'BRL', 'ambiguous'],
  ['12,345', 'BRL', 'ambiguous'],
  ['1,500', 'JPY', 1_500],
  ['1.500', 'JPY', 1_500],
  ['1.250', 'KWD', 1_250],
  ['1,250', 'KWD', 1_250_000],
];
/** Amounts on a page that writes 1.234,50. */
const WITH_COMMA: readonly Row[] = [
  ['12.345', 'BRL', 1_234_500],
  ['12,345', 'BRL', 'ambiguous'],
  ['12,34', 'BRL', 1_234],
  ['12.34', 'BRL', 1_234],
  ['12.345', 'PHP', 'ambiguous'],
  ['12,345', 'PHP', 'ambiguous'],
  ['1.250', 'KWD', 'ambiguous'],
];

const ROWS: Record<string, readonly Row[]> = {
  en: WITH_POINT,
  'zh-Hans': WITH_POINT,
  ur: WITH_POINT,
  pt: WITH_COMMA,
  'pt-BR': WITH_COMMA,
};

describe.each(TAGS)('in %s', (tag) => {
  test.each([...ANYWHERE, ...(ROWS[tag] ?? [])])('"%s" of %s is %s', (typed, currency, expected) => {
    const { kind, amount } = readAmount(typed, { tag, currency });
    expect(kind === 'ambiguous' ? kind : amount).toBe(expected);
  });
});

const arbitrary = {
  tag: fc.constantFrom(...TAGS),
  currency: fc.constantFrom('PHP', 'BRL', 'JPY', 'KWD'),
  amount: fc.maxSafeNat(),
};

test('reads back an amount without thousands separators, or asks', () => {
  fc.assert(
    fc.property(arbitrary.amount, arbitrary.tag, arbitrary.currency, (amount, tag, currency) => {
      const reading = readAmount(writeAmount(amount, { tag, currency }), { tag, currency });
      if (countFractionDigits(currency) < 3) expect(reading.kind).toBe('amount');
      if (reading.kind === 'amount') expect(reading.amount).toBe(amount);
      else expect(reading.kind).toBe('ambiguous');
    }),
  );
});

test("reads back an amount with the language's thousands separators, or asks", () => {
  fc.assert(
    fc.property(arbitrary.amount, arbitrary.tag, arbitrary.currency, (amount, tag, currency) => {
      const digits = countFractionDigits(currency);
      const format = new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
      const reading = readAmount(format.format(toDecimal(amount, digits)), { tag, currency });
      if (reading.kind === 'amount') expect(reading.amount).toBe(amount);
      else expect(reading.kind).toBe('ambiguous');
    }),
  );
});

const LIMITS = { minimum: 10_000, maximum: 5_000_000 };

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['much', 'unreadable'],
  ['12.345', 'ambiguous'],
  ['99.99', 'below'],
  ['100', undefined],
  ['50,000.00', undefined],
  ['50,000.01', 'above'],
  ['99999999999999999999999', 'above'],
])('classifies "%s" as %s', (typed, problem) => {
  expect(findAmountProblem(typed, LIMITS, { tag: 'en', currency: 'PHP' })).toBe(problem);
});

test.each([
  [100_000, 10_000],
  [99_999, undefined],
])('whether %d needs a confirmation after deposits of at most 10,000: %s', (amount, largest) => {
  const deposits = [
    { amount: 10_000, status: 'success' },
    { amount: 5_000, status: 'success' },
    { amount: 90_000, status: 'refused' },
  ] as const;
  expect(findUnusualBaseline(amount, deposits)).toBe(largest);
  expect(findUnusualBaseline(amount, [])).toBeUndefined();
});
