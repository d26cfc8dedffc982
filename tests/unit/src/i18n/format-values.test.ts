import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits.ts';
import { formatCountdown } from '#src/i18n/format-countdown.ts';
import { formatDate } from '#src/i18n/format-date.ts';
import { formatAge } from '#src/i18n/format-values.ts';

describe('formats', () => {
  test.each([
    [30_000, 'just now'],
    [5 * MINUTE_MS, '5 min ago'],
    [3 * HOUR_MS, '3 hr ago'],
    [2 * DAY_MS, '2 days ago'],
  ])('says how long %i ms ago is', (ageMs, words) => {
    expect(formatAge(ageMs, 'en', 'just now')).toBe(words);
  });

  test('says ages in the language of the page', () => {
    expect(formatAge(5 * MINUTE_MS, 'zh-Hans', '')).toBe('5分钟前');
    expect(formatAge(5 * MINUTE_MS, 'pt-BR', '')).toBe('há 5 min');
  });

  test.each([
    ['en', 'Nov 22, 2026', 'Nov 22, 2026, 3:04 PM'],
    ['pt-BR', '22 de nov. de 2026', '22 de nov. de 2026, 15:04'],
    ['zh-Hans', '2026年11月22日', '2026年11月22日 15:04'],
  ])('writes dates as %s does', (tag, date, withTime) => {
    const at = new Date(2026, 10, 22, 15, 4);
    const written = [formatDate(at, tag), formatDate(at, tag, true)].map((text) => text.replaceAll('\u202f', ' '));
    expect(written).toEqual([date, withTime]);
  });

  test.each([
    [(2 * 3600 + 14 * 60 + 36) * 1000, '02:14:36'],
    [47 * HOUR_MS, '47:00:00'],
    [6 * DAY_MS + 8 * HOUR_MS + 500, '6d 08:00:01'],
    [1, '00:00:01'],
    [-5, '00:00:00'],
  ])('counts %i ms down as %s', (leftMs, shown) => {
    expect(formatCountdown(leftMs, 'd')).toBe(shown);
  });
});
