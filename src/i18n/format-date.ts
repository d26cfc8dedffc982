/** "22 Nov 2026", and with `withTime` the time of day too. */
export function formatDate(at: Date | number, tag: string, withTime = false): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', ...(withTime && { timeStyle: 'short' }) }).format(at);
}
