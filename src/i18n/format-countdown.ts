import { DAY_MS, SECOND_MS } from '#contract/limits.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

const LONGEST_IN_HOURS_MS = 2 * DAY_MS;

/** Shows 02:14:36, and 6d 08:14:36 from two days on; `dayLetter` is the language's. */
export function formatCountdown(leftMs: number, dayLetter: string): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  const days = leftMs < LONGEST_IN_HOURS_MS ? 0 : Math.floor(leftMs / DAY_MS);
  const hours = Math.floor(seconds / 3600) - 24 * days;
  const time = [hours, Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':');
  return days > 0 ? `${days}${dayLetter} ${time}` : time;
}
