import { hasOwnPattern, toFormatTags } from './format-tags.ts';

/** Languages with a 24-hour clock, because engines differ in their words for the halves of the day. */
const BY_24_HOURS = ['ko'];

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
