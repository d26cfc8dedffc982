import { SECOND_MS } from '#contract/limits.ts';
import type { GatewayEnvironment } from '../environment.ts';
import type { LineBook } from '../line-book/line-book.ts';
import { computeStaggerMs } from '../line-book/line-health.ts';
import type { LineOutcome } from '../wire/fetch-over-line.ts';

/** After this long without headers one more line is asked, whatever the budget says. */
export const LATE_MS = 4 * SECOND_MS;
/** After this long without headers the lines are asked for a sign of life. */
export const DOUBT_MS = 6 * SECOND_MS;

/** One line at work on a call. */
export interface Run {
  readonly line: string;
  readonly startedAt: number;
  readonly controller: AbortController;
  readonly ended: Promise<{ readonly kind: 'ended'; readonly run: Run; readonly outcome: LineOutcome }>;
  readonly hasHeaders: () => boolean;
}

/** What a race waits for next, beside the ends of its runs. */
export interface RaceWaits {
  /** The newest line's stagger. */
  readonly hedge: boolean;
  /** One more line may join a call that is late. */
  readonly late: boolean;
  /** Nobody knows yet whether the lines are slow or dead. */
  readonly doubt: boolean;
}

export type RaceEvent =
  | { readonly kind: 'cancelled' | 'timed-out' | 'slow' | 'late' | 'doubtful' }
  | { readonly kind: 'checked'; readonly living: ReadonlySet<string> }
  | Awaited<Run['ended']>;

/** What a race can wait for: a line's end, a moment in its course, the end of its time, the caller. */
export function createRaceEvents(
  { clock, networkClass }: Pick<GatewayEnvironment, 'clock' | 'networkClass'>,
  book: Pick<LineBook, 'healthOf'>,
  limitMs: number,
  outer: AbortSignal,
) {
  const over = new AbortController();
  const timedOut = clock.wait(limitMs, over.signal).then(() => ({ kind: 'timed-out' as const }));
  const cancelled = new Promise<{ kind: 'cancelled' }>((resolve) => {
    if (outer.aborted) resolve({ kind: 'cancelled' });
    outer.addEventListener('abort', () => resolve({ kind: 'cancelled' }), { once: true, signal: over.signal });
  });
  const findMoments = (runs: readonly Run[], { hedge, late, doubt }: RaceWaits) => {
    const [oldest, newest] = [runs[0], runs.at(-1)];
    if (!oldest || !newest) return [];
    const staggerMs = computeStaggerMs(book.healthOf(newest.line), networkClass());
    const isLate = runs.every(({ hasHeaders }) => !hasHeaders());
    return [
      ...(hedge ? [{ kind: 'slow' as const, at: newest.startedAt + staggerMs }] : []),
      ...(late && isLate ? [{ kind: 'late' as const, at: oldest.startedAt + LATE_MS }] : []),
      ...(doubt && isLate ? [{ kind: 'doubtful' as const, at: oldest.startedAt + DOUBT_MS }] : []),
    ];
  };
  return {
    next: async (running: ReadonlySet<Run>, waits: RaceWaits, checked?: Promise<ReadonlySet<string>>): Promise<RaceEvent> => {
      const runs = [...running];
      const pause = new AbortController();
      const moments = findMoments(runs, waits).map(async ({ kind, at }) => {
        await clock.wait(Math.max(0, at - clock.now()), pause.signal);
        return { kind };
      });
      const check = checked ? [checked.then((living) => ({ kind: 'checked' as const, living }))] : [];
      const event = await Promise.race([cancelled, timedOut, ...runs.map(({ ended }) => ended), ...check, ...moments]);
      pause.abort();
      return event;
    },
    stop: () => over.abort(),
  };
}
