import { describe, expect, it } from 'vitest';
import { addTexts, formatText } from '../../../../src/i18n/format-text.ts';
import { SCREEN_TEXTS } from '../../../../src/i18n/screen-texts.ts';
import { en } from '../../../../src/i18n/texts/en.ts';
import { pt } from '../../../../src/i18n/texts/pt.ts';
import { zh } from '../../../../src/i18n/texts/zh.ts';

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe('texts', () => {
  it.each([
    ['zh', { ...zh, ...SCREEN_TEXTS.zh }],
    ['pt', { ...pt, ...SCREEN_TEXTS.pt }],
  ])('keeps every value of the English text in %s', (_, texts) => {
    for (const [key, english] of Object.entries({ ...en, ...SCREEN_TEXTS.en })) {
      expect([key, placeholders(texts[key as keyof typeof texts])]).toEqual([key, placeholders(english)]);
    }
  });

  it('chooses the plural form of the language', () => {
    expect(formatText('en', 'games_count', { count: 1 })).toBe('1 game');
    expect(formatText('en', 'games_count', { count: 128 })).toBe('128 games');
    addTexts('pt-BR', pt);
    expect(formatText('pt-BR', 'games_count', { count: 1_000_000 })).toBe('1000000 jogos');
  });

  it('shows a value as it is, whatever it holds', () => {
    expect(formatText('en', 'account_of', { name: '$& {{name}}' })).toBe('$& {{name}}, your account');
  });
});
