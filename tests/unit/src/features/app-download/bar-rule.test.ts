// @vitest-environment page
import { expect, test } from 'vitest';
import { isBarDue } from '#src/features/app-download/lazy/download-bar.tsx';

const EVERYBODY = { minRankLevel: null, rankLevel: null, downloads: 1 };

test.each([
  ['something to download', {}, true],
  ['nothing to download', { downloads: 0 }, false],
  ['not loaded yet', { downloads: undefined }, undefined],
  ['the required rank', { minRankLevel: 3, rankLevel: 3 }, true],
  ['a higher rank', { minRankLevel: 3, rankLevel: 4 }, true],
  ['a lower rank', { minRankLevel: 3, rankLevel: 2 }, false],
  ['a guest and a required rank', { minRankLevel: 0, rankLevel: null }, false],
  ['an unknown rank', { minRankLevel: 3, rankLevel: undefined }, undefined],
  ['an unknown rank and nothing to download', { minRankLevel: 3, rankLevel: undefined, downloads: 0 }, false],
  ['no required rank and an unknown rank', { rankLevel: undefined }, true],
])('whether the bar is due: %s', (_, situation, isDue) => {
  expect(isBarDue({ ...EVERYBODY, ...situation })).toBe(isDue);
});
