import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_PACKS } from '#src/i18n/languages.ts';
import { addTexts, formatText } from '#src/i18n/text.ts';
import { findLocaleFaults, readLocales } from '#tools/locales/check-locales.ts';

/** Texts that every shipped language must have. */
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

const LOCALES = readLocales(resolve(import.meta.dirname, '../../../../src/i18n/locales'));

describe('the texts', () => {
  test('are the same in every language, with all keys and placeholders', () => {
    expect(findLocaleFaults(LOCALES)).toEqual([]);
  });

  test.each(Object.entries(LOCALES))('include the texts that the product requires in %s', (_, namespaces) => {
    const texts = Object.assign({}, ...Object.values(namespaces));
    expect(NEEDED.filter((key) => !texts[key])).toEqual([]);
  });

  test('have a folder for exactly the offered languages', () => {
    const folders = Object.values(LANGUAGE_PACKS).map(({ tag }) => tag);
    expect(folders.sort()).toEqual(Object.keys(LOCALES).sort());
  });
});

describe('a formatted text', () => {
  test('has the plural form of the language', () => {
    expect(formatText('en', 'games_count', { count: 1 })).toBe('1 game');
    expect(formatText('en', 'games_count', { count: 128 })).toBe('128 games');
    expect(formatText('en', 'games_count', { count: 10_104 })).toBe('10,104 games');
    expect(formatText('en', 'draw_issue', { issue: 25359 })).toBe('No. 25359');
    addTexts('pt-BR', LOCALES['pt-BR']?.common ?? {});
    expect(formatText('pt-BR', 'games_count', { count: 1_000_000 })).toBe('1.000.000 jogos');
  });

  test('isolates each value in a right-to-left language', () => {
    addTexts('ur', LOCALES.ur?.cashier ?? {});
    expect(formatText('ur', 'cashier_below', { minimum: '₱100.00' })).toContain('\u2068₱100.00\u2069');
    expect(formatText('en', 'draw_last', { numbers: '1 2' })).toBe('Last draw: 1 2');
  });

  test('has the same digits in Node.js and in Chromium', () => {
    addTexts('my', LOCALES.my?.common ?? {});
    addTexts('bn', LOCALES.bn?.common ?? {});
    expect(formatText('my', 'games_count', { count: 1_204 })).toBe('ဂိမ်း 1,204 ခု');
    expect(formatText('bn', 'games_count', { count: 1_204 })).toContain('1,204');
  });

  test('inserts a value literally', () => {
    expect(formatText('en', 'account_of', { name: '$& {{name}}' })).toBe('$& {{name}}, your account');
  });
});
