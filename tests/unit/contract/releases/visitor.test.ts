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

test('a language does not match a longer language tag', () => {
  expect(isAwaited('/m/assets/texts-pt-BR-Bqt2_7ml.js', undefined, { merchant: 'rio', language: 'pt' })).toBe(false);
});

test('an install waits for the stand-ins only in a browser that needs them', () => {
  const isNeeded = (needsStandIns: boolean) => isAwaited('/m/stand-ins.js', undefined, { ...RIO_IN_BRAZIL, needsStandIns });
  expect([isNeeded(true), isNeeded(false), isForAllReaders('/m/stand-ins.js')]).toEqual([true, false, false]);
});

test('without a known language, an install waits for all', () => {
  expect(isAwaited('/m/assets/texts-ur-BZVn4qrI.js', undefined, { merchant: 'rio', language: null })).toBe(true);
});

test('an install does not wait for a file that is marked for later', () => {
  expect(isAwaited('/m/index.html', { sha256: '', bytes: 0, type: 'text/html', later: true }, RIO_IN_BRAZIL)).toBe(false);
});

test('texts belong to the readers of one language, and other files to all', () => {
  expect(['/m/assets/texts-th-BZVn4qrI.js', '/m/assets/common-pt-BR-BZVn4qrI.js'].map(isForAllReaders)).toEqual([false, false]);
  expect(['/m/index.html', '/m/assets/screens-D--cgHL0.js', '/m/icons/rio.svg'].map(isForAllReaders)).toEqual([true, true, true]);
});

test.each([
  ['en', false],
  ['th', true],
  [null, true],
])('the table of languages is loaded only for languages other than English: %s', (language, expected) => {
  expect(isAwaited('/m/assets/_language-texts-BZVn4qrI.js', undefined, { merchant: 'rio', language })).toBe(expected);
});
