/** Figures of the report in the language's own words. */
export function formatMs(ms: number, tag: string): string {
  const isLong = ms >= 1_000;
  const maximumFractionDigits = isLong && ms < 10_000 ? 1 : 0;
  const style = { style: 'unit', unit: isLong ? 'second' : 'millisecond', maximumFractionDigits } as const;
  return new Intl.NumberFormat(tag, style).format(isLong ? ms / 1_000 : ms);
}

export function formatBytes(bytes: number, tag: string): string {
  const style = { style: 'unit', unit: 'kilobyte', maximumFractionDigits: bytes < 10_000 ? 1 : 0 } as const;
  return new Intl.NumberFormat(tag, style).format(bytes / 1_000);
}

export function formatClock(at: number, tag: string): string {
  return new Intl.DateTimeFormat(tag, { timeStyle: 'medium' }).format(at);
}

/** A line by its host alone: the scheme is the same for all. */
export function nameLine(line: string): string {
  return URL.canParse(line) ? new URL(line).host : line;
}
