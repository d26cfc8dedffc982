// @vitest-environment page

import { expect, test } from 'vitest';
import { MINUTE_MS } from '#contract/limits.ts';
import { countStep, findDueMinutes, markReminded, parsePlayTime } from '#src/features/safer-play/play-reminder.tsx';
import { fc } from '#tests/fixtures/fast-check.ts';

const played = (minutes: number, remindedMinutes = 0) => ({
  playedMs: minutes * MINUTE_MS,
  remindedMs: remindedMinutes * MINUTE_MS,
});
const NOTHING = played(0);

test('counts only visible time', () => {
  expect(countStep(NOTHING, { elapsedMs: 5_000, isVisible: true }).playedMs).toBe(5_000);
  expect(countStep(NOTHING, { elapsedMs: 5_000, isVisible: false }).playedMs).toBe(0);
});

test.each([
  [3_600_000, 10_000],
  [-5_000, 0],
  [Number.NaN, 0],
])('a step of %d ms counts %d', (elapsedMs, counted) => {
  expect(countStep(NOTHING, { elapsedMs, isVisible: true }).playedMs).toBe(counted);
});

test('time in games only grows', () => {
  const steps = fc.array(fc.record({ elapsedMs: fc.double(), isVisible: fc.boolean() }));
  fc.assert(
    fc.property(steps, (list) => {
      let time = NOTHING;
      for (const step of list) {
        const next = countStep(time, step);
        expect(next.playedMs).toBeGreaterThanOrEqual(time.playedMs);
        time = next;
      }
    }),
  );
});

test.each([
  ['before the first reminder', played(14.9), 15, undefined],
  ['at the first reminder', played(15.5), 15, 15],
  ['right after a reminder', played(16, 15.5), 15, undefined],
  ['at the next reminder, with the whole time', played(31, 15.5), 15, 31],
  ['a longer time was chosen', played(31), 60, undefined],
  ['never', played(600), 0, undefined],
] as const)('%s', (_, time, everyMinutes, minutes) => {
  expect(findDueMinutes(time, everyMinutes)).toBe(minutes);
});

test('does not repeat a reminder at once', () => {
  expect(findDueMinutes(markReminded(played(20)), 15)).toBeUndefined();
});

test('continues after a reload, and ignores invalid values', () => {
  expect(parsePlayTime(JSON.stringify(played(7, 3)))).toEqual(played(7, 3));
  for (const text of [null, '', 'x', '{}', '{"playedMs":"1","remindedMs":0}']) expect(parsePlayTime(text)).toEqual(NOTHING);
});
