import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import { findResultWait } from '#src/features/games/result-wait.ts';

const NOW = 1_000 * DAY_MS;

test.each([
  ['a draw ahead', [60], 65],
  ['the nearest of them', [120, 60], 65],
  ['a draw that has just passed', [-1], 5],
  ['a result that is 20 s late', [-20], 20],
  ['a late result before a draw ahead', [60, -20], 20],
  ['a draw ahead before a result that is very late', [60, -1_000], 65],
])('of %s', (_, leftSeconds, waitSeconds) => {
  const lanes = leftSeconds.map((seconds) => ({ drawsAt: NOW + seconds * SECOND_MS }));
  expect(findResultWait(lanes, NOW)).toBe(waitSeconds * SECOND_MS);
});

test('no wait is longer than a timer can be, nor than five minutes for what is late', () => {
  expect(findResultWait([{ drawsAt: NOW + 30 * DAY_MS }], NOW)).toBe(DAY_MS);
  expect(findResultWait([{ drawsAt: NOW - 30 * DAY_MS }], NOW)).toBe(5 * MINUTE_MS);
});
