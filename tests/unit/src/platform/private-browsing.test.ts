import { expect, test } from 'vitest';
import { looksPrivate, type StorageSignals } from '#src/platform/private-browsing.ts';

const ORDINARY: StorageSignals = { canStore: true, database: 'opens', files: 'opens', quotaBytes: 10 * 2 ** 30 };

const CASES: readonly [where: string, changes: Partial<StorageSignals>, isPrivate: boolean][] = [
  ['an ordinary window', {}, false],
  ['a browser without private files', { files: 'absent' }, false],
  ['a browser that tells no quota', { quotaBytes: undefined }, false],
  ['a private window of Safari', { files: 'refused' }, true],
  ['a private window of Firefox', { files: 'refused', quotaBytes: 2 ** 30 }, true],
  ['a private window of an older Firefox', { database: 'refused', files: 'absent' }, true],
  ['a private window of an older Chromium', { quotaBytes: 100 * 2 ** 20 }, true],
  ['a window whose storage is blocked', { canStore: false }, true],
];

test.each(CASES)('%s is told by its storages', (_where, changes, isPrivate) => {
  expect(looksPrivate({ ...ORDINARY, ...changes })).toBe(isPrivate);
});
