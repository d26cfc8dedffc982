import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeCountdownMs, resumeCountdown } from '#src/components/verification-code/countdown.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY_MS = 86_400_000;

describe('the countdown', () => {
  test.each([
    ['seconds', 90, 90_000],
    ['the last number of seconds', 9_999, 600_000],
    ['a moment', NOW + 45_000, 45_000],
    ['a moment that is over', NOW - 5_000, 1_000],
    ['a moment far away', NOW + DAY_MS, 600_000],
    ['nothing left', 0, 1_000],
    ['less than nothing', -3, 1_000],
    ['no time at all', undefined, 60_000],
    ['an empty value', null, 60_000],
    ['a text that is no number', Number.NaN, 60_000],
  ])('reads %s', (_, expirationTime, wished) => {
    expect(computeCountdownMs(expirationTime, NOW)).toBe(wished);
  });

  test('never leaves 1 s to 600 s', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.constant(undefined)), fc.integer({ min: 0 }), (expirationTime, serverNow) => {
        const lengthMs = computeCountdownMs(expirationTime, serverNow);
        return lengthMs >= 1_000 && lengthMs <= 600_000;
      }),
    );
  });

  test('begins anew when the clock is set back under it', () => {
    const countdown = { recipient: '+63', endsAt: NOW + 60_000, lengthMs: 60_000 };
    expect(resumeCountdown(countdown, NOW - DAY_MS)).toEqual({ ...countdown, endsAt: NOW - DAY_MS + 60_000 });
    expect(resumeCountdown(countdown, NOW + 59_999)).toBe(countdown);
    expect(resumeCountdown(countdown, NOW + DAY_MS)).toBeUndefined();
  });
});
