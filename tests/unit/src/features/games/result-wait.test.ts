import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import { findResultWait } from '#src/features/games/next-draws.tsx';

const NOW = 1_000 * DAY_MS;

test.each([
  ['a future draw', [60], 65],
  ['the nearest of them', [120, 60], 65],
  ['a draw that has just passed', [-1], 5],
  ['a result that is 20 s late', [-20], 20],
  ['a late result before a draw ahead', [60, -20], 20],
  ['a draw ahead before a result that is very late', [60, -1_000], 65],
])('the wait for %s', (_, leftSeconds, waitSeconds) => {
  const lanes = leftSeconds.map((seconds) => ({ drawsAt: NOW + seconds * SECOND_MS }));
  expect(findResultWait(lanes, NOW)).toBe(waitSeconds * SECOND_MS);
});

test('a wait never exceeds the timer limit, or five minutes for late results', () => {
  expect(findResultWait([{ drawsAt: NOW + 30 * DAY_MS }], NOW)).toBe(DAY_MS);
  expect(findResultWait([{ drawsAt: NOW - 30 * DAY_MS }], NOW)).toBe(5 * MINUTE_MS);
});
