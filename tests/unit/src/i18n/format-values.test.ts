// @vitest-environment page
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits.ts';
import { formatAge, formatCountdown } from '#src/i18n/format-spans.ts';
import { formatDate, formatNumber, formatTime } from '#src/i18n/format-values.ts';
import { LANGUAGE_PACKS } from '#src/i18n/languages.ts';
import { changeLanguage, formatText, getText } from '#src/i18n/text.ts';

afterEach(() => void vi.unstubAllGlobals());

const getNumberText = (tag: string) => formatText(tag, 'games_count', { count: 1_234 });

describe('formats', () => {
  const ages = [30_000, 5 * MINUTE_MS, 3 * HOUR_MS, 1 * DAY_MS, 2 * DAY_MS];
  test.each([
    ['EN', 'just now', '5 min ago', '3 hr ago', '1 day ago', '2 days ago'],
    ['CN', '刚刚', '5 分钟前', '3 小时前', '1 天前', '2 天前'],
    ['PT-BR', 'agora mesmo', 'há 5 min', 'há 3 h', 'há 1 dia', 'há 2 dias'],
    ['KM', 'អម្បាញ់មិញ', '5 នាទីមុន', '3 ម៉ោងមុន', '1 ថ្ងៃមុន', '2 ថ្ងៃមុន'],
  ] as const)("writes ages in the language %s without the browser's support", async (language, ...words) => {
    await changeLanguage(language);
    vi.stubGlobal('Intl', {
      ...Intl,
      PluralRules: Intl.PluralRules,
      NumberFormat: Intl.NumberFormat,
      RelativeTimeFormat: undefined,
    });
    expect(ages.map((ageMs) => formatAge(ageMs, getText))).toEqual(words);
  });

  test.each([
    ['km', '22/11/2026', '22/11/2026 15:04'],
    ['my', '22/11/2026', '22/11/2026 15:04'],
    ['tlh', '22/11/2026', '22/11/2026 15:04'],
    ['ko', '2026. 11. 22.', '2026. 11. 22. 15:04'],
    ['bn', '22 নভে, 2026', '22 নভে, 2026, 3:04 PM'],
  ])('dates of %s are the same in every browser, in Latin digits', (tag, date, withTime) => {
    const at = new Date(2026, 10, 22, 15, 4);
    const written = [formatDate(at, tag), formatDate(at, tag, true)].map((text) => text.replaceAll('\u202f', ' '));
    expect(written).toEqual([date, withTime]);
  });

  test.each(Object.values(LANGUAGE_PACKS).map(({ tag }) => tag))('numbers of %s have only Latin digits', (tag) => {
    const at = Date.UTC(2026, 10, 22);
    const written = [formatNumber(1_234.5, tag), formatDate(at, tag, true), formatTime(at, tag), getNumberText(tag)];
    expect(written.filter((text) => !/\d/.test(text) || /(?!\d)\p{Nd}/u.test(text))).toEqual([]);
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
  ])('formats a countdown of %i ms as %s', (leftMs, shown) => {
    expect(formatCountdown(leftMs, 'd')).toBe(shown);
  });
});
