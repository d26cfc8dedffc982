import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits.ts';

/** "5 min ago" in the language's own words, without the full stops of their short forms; below a minute it is `justNow`. */
export function formatAge(ageMs: number, tag: string, justNow: string): string {
  return ageMs < MINUTE_MS ? justNow : describeAge(ageMs, tag).replaceAll('.', '');
}

function describeAge(ageMs: number, tag: string): string {
  const words = new Intl.RelativeTimeFormat(tag, { style: 'short' });
  if (ageMs < HOUR_MS) return words.format(-Math.floor(ageMs / MINUTE_MS), 'minute');
  if (ageMs < DAY_MS) return words.format(-Math.floor(ageMs / HOUR_MS), 'hour');
  return words.format(-Math.floor(ageMs / DAY_MS), 'day');
}
