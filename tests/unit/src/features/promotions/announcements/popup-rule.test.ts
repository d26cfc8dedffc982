import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Announcement } from '#contract/schemas/promotions.ts';
import { findNextMidnight, hashPopups, isPopupHidden } from '#src/features/promotions/announcements/popup-memory.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-23T12:00:00Z');
const announcement = (title: string, content = ''): Announcement => ({ id: title, title, content });

describe('a popup that was seen', () => {
  test.each([
    { name: 'no record exists', kept: null, isHidden: false },
    { name: 'it was shown and not closed', kept: { list: 1, hidden: 0 as const }, isHidden: false },
    { name: 'it was closed for the session', kept: { list: 1, hidden: 1 as const }, isHidden: true },
    { name: 'it was closed for today', kept: { list: 1, hidden: 1 as const, until: NOW + HOUR }, isHidden: true },
    { name: 'the day is over', kept: { list: 1, hidden: 1 as const, until: NOW }, isHidden: false },
    { name: 'a different popup was closed', kept: { list: 2, hidden: 1 as const, until: NOW + HOUR }, isHidden: false },
    {
      name: 'a wrong clock closed it for a year',
      kept: { list: 1, hidden: 1 as const, until: NOW + 365 * 24 * HOUR },
      isHidden: false,
    },
  ])('is hidden or shown correctly: $name', ({ kept, isHidden }) => {
    expect(isPopupHidden(kept, 1, NOW)).toBe(isHidden);
  });

  test.each([
    { change: 'a title', list: [announcement('News', 'a'), announcement('Move', 'b')] },
    { change: 'a content', list: [announcement('News', 'a'), announcement('More', 'c')] },
    { change: 'the order', list: [announcement('More', 'b'), announcement('News', 'a')] },
    { change: 'one less', list: [announcement('News', 'a')] },
  ])('differs after a change of $change', ({ list }) => {
    expect(hashPopups(list)).not.toBe(hashPopups([announcement('News', 'a'), announcement('More', 'b')]));
  });
});

describe('the next local midnight', () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each([
    { zone: 'UTC', now: '2026-11-23T12:00:00Z', next: '2026-11-24T00:00:00Z' },
    { zone: 'UTC', now: '2026-11-24T00:00:00Z', next: '2026-11-25T00:00:00Z' },
    { zone: 'Asia/Manila', now: '2026-11-23T17:00:00Z', next: '2026-11-24T16:00:00Z' },
    { zone: 'America/Sao_Paulo', now: '2026-12-31T20:00:00Z', next: '2027-01-01T03:00:00Z' },
    // 23 hours: the clocks are set forward that night.
    { zone: 'Europe/Berlin', now: '2026-03-28T23:30:00Z', next: '2026-03-29T22:00:00Z' },
    // 25 hours: the clocks are set back.
    { zone: 'Europe/Berlin', now: '2026-10-24T22:00:00Z', next: '2026-10-25T23:00:00Z' },
    // Clocks there skip the hour after midnight, so the day begins at one.
    { zone: 'Africa/Cairo', now: '2026-04-23T12:00:00Z', next: '2026-04-23T22:00:00Z' },
  ])('in $zone after $now is $next', ({ zone, now, next }) => {
    vi.stubEnv('TZ', zone);
    expect(new Date(findNextMidnight(Date.parse(now))).toISOString()).toBe(new Date(next).toISOString());
  });
});
