import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import { hasOwnPattern, toFormatTags } from './format-tags.ts';
import type { useText } from './text.ts';

/** Languages with a 24-hour clock, because engines differ in their words for the halves of the day. */
const BY_24_HOURS = ['ko'];

const LONGEST_IN_HOURS_MS = 2 * DAY_MS;

/** Formats "5 min ago", or "just now" below a minute, with our own texts, because some browsers lack these. */
export function formatAge(ageMs: number, text: ReturnType<typeof useText>): string {
  if (ageMs < MINUTE_MS) return text('just_now');
  if (ageMs < HOUR_MS) return text('age_minutes', { count: Math.floor(ageMs / MINUTE_MS) });
  if (ageMs < DAY_MS) return text('age_hours', { count: Math.floor(ageMs / HOUR_MS) });
  return text('age_days', { count: Math.floor(ageMs / DAY_MS) });
}

/** Formats a number with the language's grouping, in Latin digits. */
export const formatNumber = (value: number, tag: string, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(toFormatTags(tag), options).format(value);

/** Formats "22 Nov 2026", and with `withTime` also the time of day, in the device's zone. docs/product/languages.md */
export function formatDate(at: Date | number, tag: string, withTime = false): string {
  if (hasOwnPattern(tag)) return writeDate(new Date(at), withTime);
  const timeOptions: Intl.DateTimeFormatOptions = { timeStyle: 'short', ...(BY_24_HOURS.includes(tag) && { hourCycle: 'h23' }) };
  return new Intl.DateTimeFormat(toFormatTags(tag), { dateStyle: 'medium', ...(withTime && timeOptions) }).format(at);
}

/** Formats the time of day with seconds. */
export const formatTime = (at: number, tag: string): string =>
  new Intl.DateTimeFormat(toFormatTags(tag), { timeStyle: 'medium', ...(hasOwnPattern(tag) && { hourCycle: 'h23' }) }).format(at);

/** Formats 28/11/2026 13:20. */
function writeDate(at: Date, withTime: boolean): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const date = `${twoDigits(at.getDate())}/${twoDigits(at.getMonth() + 1)}/${at.getFullYear()}`;
  return withTime ? `${date} ${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}` : date;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats 02:14:36, and 6d 08:14:36 from two days on; `dayLetter` is the language's. */
export function formatCountdown(leftMs: number, dayLetter: string): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  const days = leftMs < LONGEST_IN_HOURS_MS ? 0 : Math.floor(leftMs / DAY_MS);
  const hours = Math.floor(seconds / 3600) - 24 * days;
  const time = [hours, Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':');
  return days > 0 ? `${days}${dayLetter} ${time}` : time;
}
