import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import type { useText } from './text.ts';

const MAX_IN_HOURS_MS = 2 * DAY_MS;

/** Formats "5 min ago", or "just now" below a minute, with our own texts, because some browsers lack these. */
export function formatAge(ageMs: number, text: ReturnType<typeof useText>): string {
  if (ageMs < MINUTE_MS) return text('just_now');
  if (ageMs < HOUR_MS) return text('age_minutes', { count: Math.floor(ageMs / MINUTE_MS) });
  if (ageMs < DAY_MS) return text('age_hours', { count: Math.floor(ageMs / HOUR_MS) });
  return text('age_days', { count: Math.floor(ageMs / DAY_MS) });
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats 02:14:36, and 6d 08:14:36 from two days on; `dayLetter` is the language's. */
export function formatCountdown(leftMs: number, dayLetter: string): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  const days = leftMs < MAX_IN_HOURS_MS ? 0 : Math.floor(leftMs / DAY_MS);
  const hours = Math.floor(seconds / 3600) - 24 * days;
  const time = [hours, Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join(':');
  return days > 0 ? `${days}${dayLetter} ${time}` : time;
}
