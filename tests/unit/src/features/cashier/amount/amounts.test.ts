import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findAmountProblem } from '../../../../../../src/features/cashier/amount/amount-problem.ts';
import { readAmount } from '../../../../../../src/features/cashier/amount/read-amount.ts';
import { countFractionDigits, toDecimal } from '../../../../../../src/i18n/format-money.ts';

it.each([
  ['500', 'PHP', 50_000],
  ['500.5', 'PHP', 50_050],
  ['500,50', 'PHP', 50_050],
  ['0.29', 'PHP', 29],
  ['.5', 'PHP', 50],
  ['500.', 'PHP', 50_000],
  ['1,000', 'PHP', 100_000],
  ['1.000', 'BRL', 100_000],
  ['1.000,25', 'BRL', 100_025],
  ['1,000.25', 'PHP', 100_025],
  ['1,000,000', 'PHP', 100_000_000],
  [' 1 000 ', 'PHP', 100_000],
  ["1'000", 'PHP', 100_000],
  ['۵۰۰٫۵', 'PHP', 50_050],
  ['٥٠٠', 'PHP', 50_000],
  ['５００．５０', 'PHP', 50_050],
  ['500', 'JPY', 500],
  ['1,500', 'JPY', 1_500],
  ['1.5', 'JPY', undefined],
  ['1.250', 'KWD', 1_250],
  ['', 'PHP', undefined],
  ['.', 'PHP', undefined],
  ['-5', 'PHP', undefined],
  ['1e3', 'PHP', undefined],
  ['five', 'PHP', undefined],
  ['1.2345', 'PHP', undefined],
  ['1,00,000', 'PHP', undefined],
  ['1.000.25', 'PHP', undefined],
  ['1,000.000', 'PHP', undefined],
])('reads "%s" of %s as %s', (typed, currency, amount) => {
  expect(readAmount(typed, currency)).toBe(amount);
});

it('reads back every amount that it writes', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.constantFrom('PHP', 'BRL', 'JPY', 'KWD'), (amount, currency) => {
      expect(readAmount(toDecimal(amount, countFractionDigits(currency)), currency)).toBe(amount);
    }),
  );
});

const LIMITS = { currency: 'PHP', minimum: 10_000, maximum: 5_000_000 };

it.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['much', 'unreadable'],
  ['99.99', 'below'],
  ['100', undefined],
  ['50,000.00', undefined],
  ['50,000.01', 'above'],
  ['99999999999999999999999', 'above'],
])('says of "%s" that it is %s', (typed, problem) => {
  expect(findAmountProblem(typed, LIMITS)).toBe(problem);
});
