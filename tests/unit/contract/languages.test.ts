import { expect, test } from 'vitest';
import { LANGUAGES, toLanguageHeader } from '#contract/languages.ts';

test('the languages are those of the product', () => {
  const codes = 'CN EN ES HI ID JA KM KO MY TA TH TW VI TY UR PT PT-BR MS BN TR';
  expect(LANGUAGES).toEqual(codes.split(' '));
});

test.each([
  [null, 'CN'],
  [undefined, 'CN'],
  ['', 'CN'],
  ['CN', 'CN'],
  ['zh-cn', 'CN'],
  ['zh-tw', 'CN'],
  ['zh-hk', 'CN'],
  ['ZH_HANT', 'CN'],
  ['en-CN', 'CN'],
  ['TW', 'TW'],
  ['ur', 'UR'],
  ['pt-br', 'PT-BR'],
  ['MY', 'MY'],
  ['TY', 'TY'],
])('the language %s is sent as %s', (language, header) => expect(toLanguageHeader(language)).toBe(header));
