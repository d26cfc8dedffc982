import { expect, test } from 'vitest';
import { foldDigits } from '#contract/typed-text.ts';
import { readAmount } from '#src/i18n/read-amount.ts';

test.each([
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian and Urdu', '۰۱۲۳۴۵۶۷۸۹'],
  ['Hindi', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
  ['Burmese', '၀၁၂၃၄၅၆၇၈၉'],
  ['Khmer', '០១២៣៤៥៦៧៨៩'],
  ['our own', '0123456789'],
])('%s digits become ASCII digits, and other characters stay', (_script, digits) => {
  expect(foldDigits(`+${digits} a`)).toBe('+0123456789 a');
});

test('an amount is read in the same digits as a number', () => {
  expect(readAmount('১,২৫০.৫০', { tag: 'bn', currency: 'PHP' })).toEqual({ kind: 'amount', amount: 125_050 });
});

test('the digits of every Unicode script count from zero to nine', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /\p{Nd}/u.test(letter));
  expect(digits.length % 10).toBe(0);
  expect(foldDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
});

test.each(['௧௦௦', '೧೦೦', '౧౦౦', '൧൦൦', '૧૦૦', '੧੦੦', '୧୦୦', '໑໐໐', '႑႐႐', '༡༠༠', '᠑᠐᠐', '𝟭𝟬𝟬', '１００'])(
  'reads %s as a hundred',
  (digits) => {
    expect(readAmount(digits, { tag: 'en', currency: 'PHP' })).toEqual({ kind: 'amount', amount: 10_000 });
  },
);
