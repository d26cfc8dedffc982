import { expect, test } from 'vitest';
import { foldDigits } from '#src/i18n/fold-digits.ts';
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
])('%s digits become ASCII digits, and the rest stays', (_script, digits) => {
  expect(foldDigits(`+${digits} a`)).toBe('+0123456789 a');
});

test('an amount is read in the digits that a number is read in', () => {
  expect(readAmount('১,২৫০.৫০', { tag: 'bn', currency: 'PHP' })).toEqual({ kind: 'amount', amount: 125_050 });
});
