export const QUIET_MS = 2_000;

/** A period of work, in milliseconds since the page was requested. */
export type Busy = readonly [start: number, end: number];

/** Returns the first time after `earliest` that is followed by two seconds without work. */
export function findSettledTime(earliest: number, work: readonly Busy[]): number {
  let settled = earliest;
  for (const [start, end] of [...work].sort((a, b) => a[0] - b[0])) {
    if (end > settled && start < settled + QUIET_MS) settled = end;
  }
  return settled;
}
