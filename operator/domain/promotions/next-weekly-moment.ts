import { DAY_MS, HOUR_MS } from '#contract/limits.ts';
import type { WeeklyMoment } from '../../db/tables/schema.ts';

const WEEK_DAYS = 7;

/** Returns the first such time after `now`, in epoch milliseconds. */
export function findNextWeeklyMoment(moment: WeeklyMoment, now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const daysAhead = (moment.weekday - now.getUTCDay() + WEEK_DAYS) % WEEK_DAYS;
  const next = midnight + daysAhead * DAY_MS + moment.hourUtc * HOUR_MS;
  return next > now.getTime() ? next : next + WEEK_DAYS * DAY_MS;
}
