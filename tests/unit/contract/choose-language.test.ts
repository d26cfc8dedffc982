import { describe, expect, test } from 'vitest';
import { chooseLanguage, matchLanguage } from '#contract/choose-language.ts';
import type { Language } from '#contract/languages.ts';

const AURORA: readonly [Language, ...Language[]] = ['EN', 'CN', 'PT-BR'];

describe('the language of the page', () => {
  test('is the stored one while the merchant allows it', () => {
    expect(chooseLanguage(['CN', 'en-GB'], AURORA)).toBe('CN');
  });

  test('is the first browser language that is allowed when the stored one is not', () => {
    expect(chooseLanguage(['TH', 'de-DE', 'pt-BR', 'en'], AURORA)).toBe('PT-BR');
  });

  test.each([
    ['zh-CN', 'CN'],
    ['zh-Hant-TW', 'CN'],
    ['pt-PT', 'PT-BR'],
    ['pt', 'PT-BR'],
    ['en-US', 'EN'],
  ])('reads the browser language %s as %s', (browser, language) => {
    expect(chooseLanguage([browser], AURORA)).toBe(language);
  });

  test('prefers traditional Chinese for Taiwan where it is allowed', () => {
    expect(chooseLanguage(['zh-TW'], ['EN', 'CN', 'TW'])).toBe('TW');
  });

  test('falls back to the first allowed one', () => {
    expect(chooseLanguage(['sw'], ['PT-BR', 'EN'])).toBe('PT-BR');
  });
});

describe('the language that an address wishes', () => {
  test.each([
    ['zh-cn', 'CN'],
    ['zh-hk', 'CN'],
    ['zh_CN', 'CN'],
    ['zh', 'CN'],
    ['cn', 'CN'],
    ['CN', 'CN'],
    ['pt', 'PT-BR'],
    ['pt-br', 'PT-BR'],
    ['PT_BR', 'PT-BR'],
    ['en-US', 'EN'],
    ['en', 'EN'],
    ['th', undefined],
    ['english', undefined],
    ['', undefined],
  ])('%s means %s', (code, language) => {
    expect(matchLanguage(code, AURORA)).toBe(language);
  });
});
