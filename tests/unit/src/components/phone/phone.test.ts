import { expect, test } from 'vitest';
import {
  dialCountries,
  findPhoneProblem,
  normalizeDigits,
  parsePhone,
  preparePhoneRules,
  toInternational,
} from '#src/components/phone/phone.ts';
import { fc } from '#tests/fixtures/fast-check.ts';

const rules = await preparePhoneRules();

test.each([
  ['912 345 678', '912345678'],
  ['(912) 345-678', '912345678'],
  ['٩١٢٣٤٥٦٧٨', '912345678'],
  ['९१२३४५६७८', '912345678'],
  ['\u202a912345678\u202c', '912345678'],
  ['９１２', '912'],
  ['call me 😀', 'callme😀'],
])('reads %s as %s', (typed, digits) => expect(normalizeDigits(typed)).toBe(digits));

test.each([
  ['84', '0912 345 678', '84', '912345678'],
  ['63', '+84 912 345 678', '84', '912345678'],
  ['84', '912345678', '84', '912345678'],
  ['225', '0701234567', '225', '0701234567'],
  ['84', 'abc', '84', 'abc'],
])('parses +%s and %s as the number +%s %s', (code, typed, countryDialingCode, mobileNum) => {
  expect(parsePhone(code, typed, rules)).toEqual({ countryDialingCode, mobileNum });
});

test.each([
  ['84', '', 'missing'],
  ['84', '12', 'unfit'],
  ['84', 'not a number', 'unfit'],
  ['84', '9'.repeat(10_000), 'unfit'],
  ['+', '912345678', 'unfit'],
  ['84', '912345678', undefined],
])('+%s %s is %s', async (countryDialingCode, mobileNum, problem) => {
  expect(await findPhoneProblem({ countryDialingCode, mobileNum })).toBe(problem);
});

test('reads any text without throwing', () => {
  const holds = (typed: string) => {
    expect(parsePhone('84', typed, rules).mobileNum).not.toMatch(/\s/);
  };
  fc.assert(fc.property(fc.string({ unit: 'binary' }), holds));
});

test('without a country a number is sent as typed', async () => {
  expect(parsePhone('', '0917 123 4567', rules)).toEqual({ countryDialingCode: '', mobileNum: '09171234567' });
  expect(parsePhone('', '917 123 4567', rules)).toEqual({ countryDialingCode: '', mobileNum: '9171234567' });
  expect(parsePhone('', '+63 917 123 4567', rules)).toEqual({ countryDialingCode: '63', mobileNum: '9171234567' });
  expect(await findPhoneProblem({ countryDialingCode: '', mobileNum: '09171234567' })).toBeUndefined();
  expect(await findPhoneProblem({ countryDialingCode: '', mobileNum: 'abc' })).toBe('unfit');
  expect(toInternational({ countryDialingCode: '', mobileNum: '09171234567' })).toBe('09171234567');
});

test('codes of countries become countries with their dialling codes', async () => {
  expect(await dialCountries(['PH', 'vn', 'QQ'])).toEqual([
    { countryCode: 'PH', countryDialingCode: '63' },
    { countryCode: 'VN', countryDialingCode: '84' },
  ]);
});
