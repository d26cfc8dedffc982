import { hasOwnPattern, toFormatTags } from './format-tags.ts';

/** Formats "November 2026", or 11/2026 in a language without formats. */
export function formatMonth(at: number, tag: string): string {
  const date = new Date(at);
  if (hasOwnPattern(tag)) return `${String(date.getMonth() + 1).padStart(2, '0')}/${date.getFullYear()}`;
  return new Intl.DateTimeFormat(toFormatTags(tag), { month: 'long', year: 'numeric' }).format(at);
}
