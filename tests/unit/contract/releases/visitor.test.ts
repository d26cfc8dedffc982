import { expect, test } from 'vitest';
import { isAwaited, isForAllReaders, type Visitor } from '#contract/releases/visitor.ts';

const RIO_IN_BRAZIL: Visitor = { merchant: 'rio', language: 'pt-BR' };

test.each([
  ['/m/index.html', true],
  ['/m/assets/screens-D--cgHL0.js', true],
  ['/m/assets/texts-pt-BR-Bqt2_7ml.js', true],
  ['/m/assets/common-pt-BR-C-Fly8oa.js', true],
  ['/m/assets/texts-pt-PT-Bqt2_7ml.js', false],
  ['/m/assets/texts-zh-Hans-Z46TlxJa.js', false],
  ['/m/assets/common-ur-BR5Y6ZYF.js', false],
  ['/m/icons/rio.svg', true],
  ['/m/manifests/rio.webmanifest', true],
  ['/m/icons/aurora.svg', false],
  ['/m/manifests/lotus.webmanifest', false],
])('an install for Rio in Brazil waits for %s: %s', (path, expected) => {
  expect(isAwaited(path, undefined, RIO_IN_BRAZIL)).toBe(expected);
});

test('a language is not another one whose name begins like it', () => {
  expect(isAwaited('/m/assets/texts-pt-BR-Bqt2_7ml.js', undefined, { merchant: 'rio', language: 'pt' })).toBe(false);
});

test('while no language is known, an install waits for all', () => {
  expect(isAwaited('/m/assets/texts-ur-BZVn4qrI.js', undefined, { merchant: 'rio', language: null })).toBe(true);
});

test('nothing waits for a file that is marked for later', () => {
  expect(isAwaited('/m/index.html', { sha256: '', bytes: 0, type: 'text/html', later: true }, RIO_IN_BRAZIL)).toBe(false);
});

test('texts are for the readers of one language, and anything else for all', () => {
  expect(['/m/assets/texts-th-BZVn4qrI.js', '/m/assets/common-pt-BR-BZVn4qrI.js'].map(isForAllReaders)).toEqual([false, false]);
  expect(['/m/index.html', '/m/assets/screens-D--cgHL0.js', '/m/icons/rio.svg'].map(isForAllReaders)).toEqual([true, true, true]);
});

test.each([
  ['en', false],
  ['th', true],
  [null, true],
])('the table of languages is for readers of another than English: %s', (language, expected) => {
  expect(isAwaited('/m/assets/_language-texts-BZVn4qrI.js', undefined, { merchant: 'rio', language })).toBe(expected);
});
