import { expect, test } from 'vitest';
import { readAppDownload } from '#contract/schemas/player/app-download.ts';

const FOR_ALL = { minRankLevel: null };
const USUAL = { depositTimes: 5, maxCloseTimes: 5, theme: null, preferredWay: 'app' };

test.each([
  ['nothing', undefined, FOR_ALL, null],
  ['null', null, FOR_ALL, null],
  ['no object', 'yes', FOR_ALL, null],
  ['no bar', { bar: null }, null, null],
  ['a bar that cannot be read', { bar: 7 }, null, null],
  ['a gate', { bar: { minRankLevel: 2 } }, { minRankLevel: 2 }, null],
  [
    'a gate that cannot be read lets nobody through',
    { bar: { minRankLevel: 'x' } },
    { minRankLevel: Number.MAX_SAFE_INTEGER },
    null,
  ],
  ['a forced download of no wishes', { forced: {} }, FOR_ALL, USUAL],
  [
    'all wishes',
    { forced: { depositTimes: 1, maxCloseTimes: 2, theme: 'dark', preferredWay: 'pwa' } },
    FOR_ALL,
    { depositTimes: 1, maxCloseTimes: 2, theme: 'dark', preferredWay: 'pwa' },
  ],
  ['wishes that cannot be read', { forced: { depositTimes: -1, theme: 'red', preferredWay: 'fax' } }, FOR_ALL, USUAL],
])('what the operator says of the app: %s', (_, told, bar, forced) => {
  const read = readAppDownload(told);
  expect(read.bar === null ? null : { minRankLevel: read.bar.minRankLevel ?? null }).toEqual(bar);
  expect(read.forced).toEqual(forced);
});
