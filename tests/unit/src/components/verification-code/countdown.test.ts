import { describe, expect, test } from 'vitest';
import { computeCountdownMs, createStoredCountdowns, resumeCountdown } from '#src/components/verification-code/countdown.ts';
import { createSafeStorage } from '#src/platform/safe-storage.ts';
import { fc } from '#tests/fixtures/fast-check.ts';
import { createMemoryStorage } from './memory-storage.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY_MS = 86_400_000;

describe('the countdown', () => {
  test.each([
    ['seconds', 90, 90_000],
    ['the last number of seconds', 9_999, 600_000],
    ['a moment', NOW + 45_000, 45_000],
    ['a time in the past', NOW - 5_000, 1_000],
    ['a time far ahead', NOW + DAY_MS, 600_000],
    ['nothing left', 0, 1_000],
    ['a negative number', -3, 1_000],
    ['no time at all', undefined, 60_000],
    ['an empty value', null, 60_000],
    ['a text that is not a number', Number.NaN, 60_000],
  ])('reads %s', (_, expirationTime, wished) => {
    expect(computeCountdownMs(expirationTime, NOW)).toBe(wished);
  });

  test('is always between 1 s and 600 s', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.constant(undefined)), fc.integer({ min: 0 }), (expirationTime, serverNow) => {
        const lengthMs = computeCountdownMs(expirationTime, serverNow);
        return lengthMs >= 1_000 && lengthMs <= 600_000;
      }),
    );
  });

  test('starts again if the clock is set back meanwhile', () => {
    const countdown = { recipient: '+63', endsAt: NOW + 60_000, lengthMs: 60_000 };
    expect(resumeCountdown(countdown, NOW - DAY_MS)).toEqual({ ...countdown, endsAt: NOW - DAY_MS + 60_000 });
    expect(resumeCountdown(countdown, NOW + 59_999)).toBe(countdown);
    expect(resumeCountdown(countdown, NOW + DAY_MS)).toBeUndefined();
  });
});

const KEY = 'codes';
const wait = (recipient: string, endsAt: number) => ({ recipient, endsAt, lengthMs: 60_000 });

describe('stored countdowns', () => {
  test('survive a reload, but only the last one', () => {
    const storage = createMemoryStorage();
    const before = createStoredCountdowns(storage, KEY);
    before.save(wait('+63 1', 60_000));
    before.save(wait('+63 2', 61_000));
    const after = createStoredCountdowns(storage, KEY);
    expect(after.find(30_000)).toEqual(wait('+63 2', 61_000));
    expect(after.find(61_000)).toBeUndefined();
  });

  test('are stored in memory if storage is blocked', () => {
    const blocked = createSafeStorage(() => {
      throw new Error('blocked');
    });
    const countdowns = createStoredCountdowns(blocked, KEY);
    countdowns.save(wait('+63 1', 60_000));
    expect(countdowns.find(1)).toEqual(wait('+63 1', 60_000));
  });

  test.each(['', 'no json', '{}', '{"recipient":1}', '{"recipient":"a","endsAt":9e9,"lengthMs":-1}', '🎟️'])(
    'ignore %j',
    (text) => {
      expect(createStoredCountdowns(createMemoryStorage(new Map([[KEY, text]])), KEY).find(1)).toBeUndefined();
    },
  );
});
