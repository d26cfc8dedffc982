import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type EnvelopeErrorCode, ERRORS, EXPECTED_ERRORS } from '#contract/errors.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { findDirection, findTag, TEXT_LANGUAGES } from '#operator/texts/text-languages.ts';
import { LANGUAGE_PACKS } from '#src/i18n/languages.ts';
import { findLocaleFaults, readLocales } from '#tools/locales/check-locales.ts';

const LOCALES = readLocales(resolve(import.meta.dirname, '../../../operator/texts'));
const VALUES = /\{\w+\}/g;
const ENGLISH = LOCALES.en ?? {};
/** Returns the tags with their addresses but without alternative texts. */
const listTags = (text = '') => (text.match(/<[^>]+>/g) ?? []).map((tag) => tag.replace(/ alt="[^"<>]+"/, ' alt')).sort();

test('every folder has the keys and the placeholders of English', () => {
  expect(Object.keys(LOCALES)).toEqual(expect.arrayContaining(['en', 'zh-Hans', 'pt-BR']));
  expect(findLocaleFaults(LOCALES, VALUES)).toEqual([]);
});

test('reports texts that are missing, superfluous or have other placeholders', () => {
  const { codes = {}, ...rest } = ENGLISH;
  const th = { ...rest, codes: { code_text: '{kode} {merchant} {minutes}', other: 'x' } };
  const faults = findLocaleFaults({ en: { ...rest, codes: { ...codes, second: 'x' } }, th }, VALUES);
  expect(faults).toEqual([
    'th/codes.json lacks "second".',
    'th/codes.json has "other", which English has not.',
    'th/codes.json has {kode} {merchant} {minutes} in "code_text", and English {code} {merchant} {minutes}.',
  ]);
});

test('every folder is named by the tag of its language, as on the page', () => {
  const tags = TEXT_LANGUAGES.map(findTag);
  expect(Object.keys(LOCALES).filter((folder) => !tags.includes(folder))).toEqual([]);
  expect(new Set(tags).size).toBe(LANGUAGES.length - 1);
  for (const language of TEXT_LANGUAGES) {
    const pack = LANGUAGE_PACKS[language satisfies Language];
    if (pack) expect([language, pack.tag, pack.direction]).toEqual([language, findTag(language), findDirection(language)]);
  }
});

test('no text has plural forms', () => {
  const keys = Object.values(ENGLISH).flatMap((texts) => Object.keys(texts));
  expect(keys.filter((key) => /_(zero|one|two|few|many|other)$/.test(key))).toEqual([]);
});

test.each(Object.keys(LOCALES))('%s has the markup and the addresses of English', (folder) => {
  for (const [namespace, texts] of Object.entries(ENGLISH)) {
    for (const [key, english] of Object.entries(texts)) {
      expect([key, listTags(LOCALES[folder]?.[namespace]?.[key])]).toEqual([key, listTags(english)]);
    }
  }
});

test.each(Object.keys(LOCALES))('in %s the text with a code begins with it', (folder) => {
  expect(LOCALES[folder]?.codes?.code_text).toMatch(/^\{code\}/);
});

test('every error message belongs to an error code', () => {
  // Only an older app gets this one, so the app has no row for it.
  const withoutRow: Record<EnvelopeErrorCode, true> = { envelope_outdated: true };
  const codes = Object.keys({ ...ERRORS, ...EXPECTED_ERRORS, ...withoutRow, unknown: true });
  expect(Object.keys(ENGLISH.errors ?? {}).filter((key) => !codes.includes(key))).toEqual([]);
});
