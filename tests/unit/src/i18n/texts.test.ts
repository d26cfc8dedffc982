import { describe, expect, test } from 'vitest';
import { addTexts, formatText } from '#src/i18n/format-text.ts';
import { createLanguagePacks } from '#src/i18n/languages.ts';
import { en as screensEn } from '#src/i18n/screen-texts/en.ts';
import { pt as screensPt } from '#src/i18n/screen-texts/pt.ts';
import { ur as screensUr } from '#src/i18n/screen-texts/ur.ts';
import { zh as screensZh } from '#src/i18n/screen-texts/zh.ts';
import { en } from '#src/i18n/texts/en.ts';
import { texts as pt } from '#src/i18n/texts/pt.ts';
import { texts as ur } from '#src/i18n/texts/ur.ts';
import { texts as zh } from '#src/i18n/texts/zh.ts';

/** What every shipped language has, whatever else comes and goes. */
const NEEDED = [
  'pwa_update_title',
  'pwa_update_msg',
  'refresh',
  'in_please_wait',
  'your_ip',
  'maintenance',
  'error_access',
  'error_ip_desc',
  'maintenance_desc',
  'contact_us',
  'confirm',
  'notice',
  'in_customer_services',
  'retry_once',
  'end_time',
];

const ENGLISH: Readonly<Record<string, string>> = { ...en, ...screensEn };
const SHIPPED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: ENGLISH,
  'zh-Hans': { ...zh, ...screensZh },
  pt: { ...pt, ...screensPt },
  'pt-BR': { ...pt, ...screensPt },
  ur: { ...ur, ...screensUr },
};
const OTHERS = Object.entries(SHIPPED).filter(([tag]) => tag !== 'en');

const placeholders = (text: string | undefined) => (text?.match(/\{\{\w+\}\}/g) ?? []).sort();

describe('texts', () => {
  test('are checked in every language that is shipped', () => {
    const tags = Object.values(createLanguagePacks(en)).map(({ tag }) => tag);
    expect(Object.keys(SHIPPED).sort()).toEqual(tags.sort());
  });

  test.each(Object.entries(SHIPPED))('have what the product names in %s', (_, texts) => {
    expect(NEEDED.filter((key) => !texts[key])).toEqual([]);
  });

  test.each(OTHERS)('have every key of the English ones in %s, and no other', (_, texts) => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(ENGLISH).sort());
    expect(Object.keys(ENGLISH).filter((key) => !texts[key])).toEqual([]);
  });

  test.each(OTHERS)('keep every value of the English ones in %s', (_, texts) => {
    for (const [key, english] of Object.entries(ENGLISH)) {
      expect([key, placeholders(texts[key])]).toEqual([key, placeholders(english)]);
    }
  });

  test('say no key twice with different words', () => {
    for (const key of Object.keys(en)) expect([key, key in screensEn]).toEqual([key, false]);
  });

  test('choose the plural form of the language', () => {
    expect(formatText('en', 'games_count', { count: 1 })).toBe('1 game');
    expect(formatText('en', 'games_count', { count: 128 })).toBe('128 games');
    expect(formatText('en', 'games_count', { count: 10_104 })).toBe('10,104 games');
    expect(formatText('en', 'draw_issue', { issue: 25359 })).toBe('No. 25359');
    addTexts('pt-BR', pt);
    expect(formatText('pt-BR', 'games_count', { count: 1_000_000 })).toBe('1.000.000 jogos');
  });

  test('show a value as it is, whatever it holds', () => {
    expect(formatText('en', 'account_of', { name: '$& {{name}}' })).toBe('$& {{name}}, your account');
  });
});
