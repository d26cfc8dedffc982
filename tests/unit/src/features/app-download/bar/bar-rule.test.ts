import { expect, test } from 'vitest';
import { isBarDue } from '#src/features/app-download/bar/bar-rule.ts';

const EVERYBODY = { minRankLevel: null, rankLevel: null, downloads: 1 };

test.each([
  ['something to download', {}, true],
  ['nothing to download', { downloads: 0 }, false],
  ['not known yet', { downloads: undefined }, undefined],
  ['the rank that is asked for', { minRankLevel: 3, rankLevel: 3 }, true],
  ['a higher rank', { minRankLevel: 3, rankLevel: 4 }, true],
  ['a lower rank', { minRankLevel: 3, rankLevel: 2 }, false],
  ['a guest before a gate', { minRankLevel: 0, rankLevel: null }, false],
  ['a rank that is not known yet', { minRankLevel: 3, rankLevel: undefined }, undefined],
  ['no rank known, nothing to download', { minRankLevel: 3, rankLevel: undefined, downloads: 0 }, false],
  ['no gate, rank unknown', { rankLevel: undefined }, true],
])('the bar is due: %s', (_, situation, isDue) => {
  expect(isBarDue({ ...EVERYBODY, ...situation })).toBe(isDue);
});
