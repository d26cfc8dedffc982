import { expect, test } from 'vitest';
import { findLocaleFaults } from '#tools/locales/check-locales.ts';

const ENGLISH = { lobby: { welcome: 'Welcome, {{name}}', left_one: '{{count}} left', left_other: '{{count}} left' } };

const findFaults = (language: string, texts: Record<string, string>) =>
  findLocaleFaults({ en: ENGLISH, [language]: { lobby: texts } });

test('a complete language has no faults', () => {
  const texts = { welcome: 'Bem-vindo, {{name}}', left_one: 'Resta {{count}}', left_other: 'Restam {{count}}' };
  expect(findFaults('pt', texts)).toEqual([]);
  expect(findFaults('pt', { ...texts, left_many: 'Restam {{count}}' })).toEqual([]);
});

test('a missing text is reported with language, namespace and key', () => {
  expect(findFaults('zh-Hans', { left_other: '剩余 {{count}}' })).toEqual(['zh-Hans/lobby.json lacks "welcome".']);
});

test('a language requires exactly its own plural forms', () => {
  const faults = findFaults('pl', {
    welcome: 'Witaj, {{name}}',
    left_one: '{{count}}',
    left_other: '{{count}}',
    left_two: '{{count}}',
  });
  expect(faults).toEqual([
    'pl/lobby.json lacks "left_many".',
    'pl/lobby.json lacks "left_few".',
    'pl/lobby.json has "left_two", which English has not.',
  ]);
});

test('reports a text without its placeholder, and a superfluous text', () => {
  const texts = { welcome: '欢迎', left_other: '剩余 {{count}}', bye: '再见' };
  expect(findFaults('zh-Hans', texts)).toEqual([
    'zh-Hans/lobby.json has "bye", which English has not.',
    'zh-Hans/lobby.json has no value in "welcome", and English {{name}}.',
  ]);
});

test('reports the keys of a namespace that only a translation has', () => {
  expect(findLocaleFaults({ en: {}, pt: { lobby: { welcome: 'Oi' } } })).toEqual([
    'pt/lobby.json has "welcome", which English has not.',
  ]);
});

test('a key may occur in one namespace only', () => {
  expect(findLocaleFaults({ en: { lobby: { back: 'Back' }, game: { back: 'Back' } } })).toEqual([
    'en/game.json has "back", as lobby.json does.',
  ]);
});
