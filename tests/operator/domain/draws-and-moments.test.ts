import { expect, test } from 'vitest';
import { findNextDraw } from '#operator/domain/games/lottery-draws.ts';
import { findNextWeeklyMoment } from '#operator/domain/promotions/next-weekly-moment.ts';
import { GAME_ROWS, LOTTERY_ROWS } from '#operator/seeds/games/catalogue.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const findLottery = (code: string) => LOTTERY_ROWS.filter((row) => row.code === code);

test('the catalogue has at least a hundred games with unique names', () => {
  expect(GAME_ROWS.length).toBeGreaterThanOrEqual(100);
  for (const language of ['EN', 'CN', 'PT'] as const) {
    expect(new Set(GAME_ROWS.map((game) => game.names[language])).size).toBe(GAME_ROWS.length);
  }
  expect(new Set(GAME_ROWS.map((game) => game.id)).size).toBe(GAME_ROWS.length);
});

test.each(LOTTERY_ROWS)('$code draws what its rules allow, at a moment in the future', (lottery) => {
  for (let hour = 0; hour < 48; hour += 1) {
    const now = new Date(NOW.getTime() + hour * 3_600_000);
    const { drawsAt, numbers, special } = findNextDraw(lottery, now);
    const all = special === null ? numbers : [...numbers, special];
    expect(drawsAt).toBeGreaterThan(now.getTime());
    expect(drawsAt - now.getTime()).toBeLessThanOrEqual(lottery.periodMinutes * 60_000);
    expect(numbers).toHaveLength(lottery.ballCount);
    expect(all.every((ball) => ball >= lottery.lowestBall && ball <= lottery.highestBall)).toBe(true);
    if (!lottery.repeats) expect(new Set(all).size).toBe(all.length);
  }
});

test('a draw is the same for all players and changes with its issue', () => {
  const [mega] = findLottery('MEGA645');
  if (!mega) throw new Error('MEGA645 is planted');
  const first = findNextDraw(mega, NOW);
  expect(findNextDraw(mega, new Date(NOW.getTime() + 59 * 60_000))).toEqual(first);
  const next = findNextDraw(mega, new Date(NOW.getTime() + 60 * 60_000));
  expect(Number(next.issue)).toBe(Number(first.issue) + 1);
  expect(next.numbers).not.toEqual(first.numbers);
});

test('the Friday lottery and the Friday banner use the same moment', () => {
  const [friday] = findLottery('FRIDAY6');
  if (!friday) throw new Error('FRIDAY6 is planted');
  const moment = findNextWeeklyMoment({ weekday: 5, hourUtc: 20 }, NOW);
  expect(findNextDraw(friday, NOW).drawsAt).toBe(moment);
  expect(new Date(moment).toISOString()).toBe('2026-11-27T20:00:00.000Z');
});

test('a weekly moment that has just passed is a week away', () => {
  const moment = { weekday: 5, hourUtc: 20 };
  const friday = new Date('2026-11-27T20:00:00Z');
  expect(findNextWeeklyMoment(moment, friday)).toBe(friday.getTime() + 7 * 86_400_000);
  expect(findNextWeeklyMoment(moment, new Date(friday.getTime() - 1))).toBe(friday.getTime());
});
