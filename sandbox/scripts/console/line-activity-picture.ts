import type { LineModeName } from '../../faults/line-mode.ts';
import type { RequestRecord } from '../../faults/request-records.ts';

/** How much of the past the picture shows. */
export const SHOWN_MS = 30_000;
/** Requests of a line at the same time lie above each other; further ones share the last row. */
export const ROWS = 4;
/** A request that took no time remains visible. */
const THINNEST = 0.4;

type Request = Pick<RequestRecord, 'id' | 'at' | 'line' | 'status' | 'ms' | 'wasCut'>;

/** One request; `start` and `width` are percentages of the shown time. */
export interface Bar {
  readonly id: number;
  readonly line: number;
  readonly start: number;
  readonly width: number;
  readonly row: number;
  readonly state: 'running' | 'answered' | 'failed';
}

/** A time in which a line had a fault; it is current without `to`. */
export interface FaultSpan {
  readonly line: number;
  readonly mode: LineModeName;
  readonly from: number;
  readonly to?: number;
}

function findState({ status, ms, wasCut }: Request): Bar['state'] {
  if (ms === undefined) return 'running';
  return status === undefined || status >= 400 || wasCut ? 'failed' : 'answered';
}

/** Places the requests of the shown time, oldest first. */
export function placeBars(requests: readonly Request[], now: number): Bar[] {
  const begin = now - SHOWN_MS;
  const ends = new Map<number, number[]>();
  return requests.flatMap((request) => {
    const { id, line, ms } = request;
    const from = Date.parse(request.at);
    const to = ms === undefined ? now : from + ms;
    if (to < begin) return [];
    const rows = ends.get(line) ?? [];
    ends.set(line, rows);
    const free = Array.from({ length: ROWS }, (_, row) => row).find((row) => (rows[row] ?? 0) <= from) ?? ROWS - 1;
    rows[free] = Math.max(rows[free] ?? 0, to);
    return { id, line, row: free, state: findState(request), ...placeSpan(from, to, now) };
  });
}

/** Returns the percentages of a span within the shown time. */
export function placeSpan(from: number, to: number, now: number): { readonly start: number; readonly width: number } {
  const begin = now - SHOWN_MS;
  const start = (100 * Math.max(0, from - begin)) / SHOWN_MS;
  const end = (100 * Math.min(SHOWN_MS, to - begin)) / SHOWN_MS;
  return { start: Math.min(start, 100 - THINNEST), width: Math.max(THINNEST, end - start) };
}

/** Ends and begins spans where a mode has changed, and forgets those that are no longer shown. */
export function followFaults(spans: readonly FaultSpan[], modes: readonly LineModeName[], now: number): FaultSpan[] {
  const kept = spans
    .map((span) => (span.to === undefined && modes[span.line] !== span.mode ? { ...span, to: now } : span))
    .filter(({ to }) => to === undefined || to > now - SHOWN_MS);
  const isKnown = (line: number) => kept.some((span) => span.line === line && span.to === undefined);
  const begun = modes.flatMap((mode, line) => (mode === 'ok' || isKnown(line) ? [] : [{ line, mode, from: now }]));
  return [...kept, ...begun];
}

/** Summarises the bars of one line in a few words. */
export function describeLane(bars: readonly Bar[], mode: LineModeName): string {
  const count = (state: Bar['state']) => bars.filter((bar) => bar.state === state).length;
  const parts = [`${count('running')} running`, `${count('answered')} answered`, `${count('failed')} failed`];
  return [mode === 'ok' ? 'works' : mode, ...parts].join(' · ');
}
