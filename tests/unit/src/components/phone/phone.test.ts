import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { findPhoneProblem, normalizeDigits, parsePhone, preparePhoneRules } from '#src/components/phone/phone.ts';

beforeAll(preparePhoneRules);

test.each([
  ['912 345 678', '912345678'],
  ['(912) 345-678', '912345678'],
  ['٩١٢٣٤٥٦٧٨', '912345678'],
  ['९१२३४५६७८', '912345678'],
  ['\u202a912345678\u202c', '912345678'],
  ['９１２', '912'],
  ['call me 😀', 'callme😀'],
])('what is written as %s reads as %s', (typed, digits) => expect(normalizeDigits(typed)).toBe(digits));

test.each([
  ['84', '0912 345 678', '84', '912345678'],
  ['63', '+84 912 345 678', '84', '912345678'],
  ['84', '912345678', '84', '912345678'],
  ['225', '0701234567', '225', '0701234567'],
  ['84', 'abc', '84', 'abc'],
])('+%s and %s are the number +%s %s', (code, typed, countryDialingCode, mobileNum) => {
  expect(parsePhone(code, typed)).toEqual({ countryDialingCode, mobileNum });
});

test.each([
  ['84', '', 'missing'],
  ['84', '12', 'unfit'],
  ['84', 'not a number', 'unfit'],
  ['84', '9'.repeat(10_000), 'unfit'],
  ['', '912345678', 'unfit'],
  ['84', '912345678', undefined],
])('+%s %s is %s', async (countryDialingCode, mobileNum, problem) => {
  expect(await findPhoneProblem({ countryDialingCode, mobileNum })).toBe(problem);
});

test('whatever is typed is read without a throw', () => {
  const holds = (typed: string) => {
    expect(parsePhone('84', typed).mobileNum).not.toMatch(/\s/);
  };
  fc.assert(fc.property(fc.string({ unit: 'binary' }), holds));
});
