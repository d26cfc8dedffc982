import { expect, test } from 'vitest';
import { readAppDownload } from '#contract/schemas/player/app-download.ts';

const FOR_ALL = { minRankLevel: null };
const USUAL = { depositTimes: 5, maxCloseTimes: 5, theme: null, preferredWay: 'app' };

test.each([
  ['nothing', undefined, FOR_ALL, undefined],
  ['null', null, FOR_ALL, undefined],
  ['no object', 'yes', FOR_ALL, undefined],
  ['no bar', { bar: null }, null, undefined],
  ['an unreadable bar', { bar: 7 }, null, undefined],
  ['a gate', { bar: { minRankLevel: 2 } }, { minRankLevel: 2 }, undefined],
  [
    'an unreadable rank, which excludes all players',
    { bar: { minRankLevel: 'x' } },
    { minRankLevel: Number.MAX_SAFE_INTEGER },
    undefined,
  ],
  ['no forced download', { forced: null }, FOR_ALL, null],
  ['an unreadable forced download', { forced: 7 }, FOR_ALL, null],
  ['a forced download without conditions', { forced: {} }, FOR_ALL, USUAL],
  [
    'all wishes',
    { forced: { depositTimes: 1, maxCloseTimes: 2, theme: 'dark', preferredWay: 'pwa' } },
    FOR_ALL,
    { depositTimes: 1, maxCloseTimes: 2, theme: 'dark', preferredWay: 'pwa' },
  ],
  ['unreadable conditions', { forced: { depositTimes: -1, theme: 'red', preferredWay: 'fax' } }, FOR_ALL, USUAL],
])('reads the app download: %s', (_, told, bar, forced) => {
  const read = readAppDownload(told);
  expect(read.bar === null ? null : { minRankLevel: read.bar.minRankLevel ?? null }).toEqual(bar);
  expect(read.forced).toEqual(forced);
});
