import { expect, test } from 'vitest';
import type { Country } from '#contract/calls/system.ts';
import { LANGUAGES } from '#contract/languages.ts';
import {
  chooseCountry,
  choosePickerOptions,
  findLanguageCountry,
  LANGUAGE_COUNTRIES,
  nameCountries,
  searchCountries,
} from '#src/components/phone/choose-country.ts';

const REPLY: Country = {
  countryCode: 'PH',
  countryDialingCode: '63',
  countries: [
    { countryCode: 'PH', countryDialingCode: '63' },
    { countryCode: 'VN', countryDialingCode: '84' },
    { countryCode: 'CN', countryDialingCode: '86' },
    { countryCode: 'BR', countryDialingCode: '55' },
    { countryCode: 'XX', countryDialingCode: '999', name: 'Elsewhere' },
  ],
};

test('the default countries of languages include each of ours', () => {
  expect(Object.keys(LANGUAGE_COUNTRIES)).toHaveLength(27);
  expect(LANGUAGES.filter((language) => !findLanguageCountry(language))).toEqual([]);
  expect(Object.values(LANGUAGE_COUNTRIES).every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
});

test.each([
  ['EN', 'US'],
  ['CN', 'CN'],
  ['PT-BR', 'BR'],
  ['zh-tw', 'TW'],
  ['MY', 'MM'],
  ['xx', undefined],
])('the default country of %s is %s', (language, country) => expect(findLanguageCountry(language)).toBe(country));

test.each(['CN', 'EN', 'VI'])('the operator’s own country precedes that of %s', (language) => {
  expect(chooseCountry(REPLY, language)).toMatchObject({ countryCode: 'PH', countryDialingCode: '63' });
});

test('the language’s country applies if the operator names none', () => {
  const unnamed = { ...REPLY, countryCode: undefined, countryDialingCode: undefined };
  expect(chooseCountry(unnamed, 'CN')).toMatchObject({ countryCode: 'CN', countryDialingCode: '86' });
  expect(chooseCountry(unnamed, 'EN')).toBeUndefined();
});

test.each<[string, Partial<Country> | undefined, boolean]>([
  ['everything is present', {}, true],
  ['the countries have not loaded', undefined, false],
  ['there is no country', { countryCode: '' }, false],
  ['there is no dialling code', { countryDialingCode: '' }, false],
  ['the list is empty', { countries: [] }, false],
])('the picker is shown or hidden when %s: %#', (_when, part, isShown) => {
  expect(choosePickerOptions(part && { ...REPLY, ...part }, {}, false).isShown).toBe(isShown);
});

test.each([
  [{}, false, { isDisabled: false, isCodeShown: false }],
  [{ DISABLEDMOBILEICC3: true }, false, { isDisabled: true, isCodeShown: false }],
  [{ UPDATEMOBILEICC3: true }, false, { isDisabled: false, isCodeShown: true }],
  [{}, true, { isDisabled: false, isCodeShown: true }],
])('the flags %o and Firebase %s make the picker %o', (flags, byFirebase, look) => {
  expect(choosePickerOptions(REPLY, flags, byFirebase)).toMatchObject(look);
});

test('countries are named and sorted in the language of the screen', () => {
  const inPortuguese = nameCountries(REPLY.countries, 'pt-BR').map(({ name }) => name);
  expect(inPortuguese).toEqual(['Brasil', 'China', 'Elsewhere', 'Filipinas', 'Vietnã']);
  expect(nameCountries([{ countryCode: 'not one', countryDialingCode: '1' }], 'en')[0]?.name).toBe('not one');
});

test.each([
  ['vietna', ['VN']],
  ['  BRA ', ['BR']],
  ['cn', ['CN']],
  ['+8', ['CN', 'VN']],
  ['0084', ['VN']],
  ['😀', []],
  ['+', ['BR', 'CN', 'XX', 'PH', 'VN']],
])('searching for %s finds %o', (typed, codes) => {
  const found = searchCountries(nameCountries(REPLY.countries, 'pt-BR'), typed);
  expect(found.map(({ countryCode }) => countryCode)).toEqual(codes);
});
