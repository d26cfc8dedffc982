import { SECOND_MS } from '#contract/limits.ts';
import type { GatewayEnvironment } from '../environment.ts';
import type { LineBook } from '../line-book/line-book.ts';
import { computeStaggerMs } from '../line-book/line-health.ts';
import type { LineOutcome } from '../wire/fetch-over-line.ts';

/** After this long without headers one more line joins, regardless of the budget. */
export const OVERDUE_MS = 4 * SECOND_MS;
/** After this long without headers the lines are probed for a sign of life. */
export const DOUBT_MS = 6 * SECOND_MS;

/** A request of the race over one line. */
export interface Run {
  readonly line: string;
  readonly startedAt: number;
  readonly controller: AbortController;
  readonly ended: Promise<{ readonly kind: 'ended'; readonly run: Run; readonly outcome: LineOutcome }>;
  readonly hasHeaders: () => boolean;
}

/** The timers a race waits for, besides the ends of its runs. */
export interface RaceWaits {
  /** The newest line's stagger. */
  readonly hedge: boolean;
  /** One more line may join an overdue call. */
  readonly overdue: boolean;
  /** It is unknown whether the lines are slow or dead. */
  readonly doubt: boolean;
}

export type RaceEvent =
  | { readonly kind: 'cancelled' | 'timed-out' | 'slow' | 'overdue' | 'doubtful' }
  | { readonly kind: 'checked'; readonly alive: ReadonlySet<string> }
  | Awaited<Run['ended']>;

/** The events a race waits for: the end of a run, a timer, its time limit, and the caller's abort. */
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
  const findMoments = (runs: readonly Run[], { hedge, overdue, doubt }: RaceWaits) => {
    const [oldest, newest] = [runs[0], runs.at(-1)];
    if (!oldest || !newest) return [];
    const staggerMs = computeStaggerMs(book.healthOf(newest.line), networkClass());
    const isSilent = runs.every(({ hasHeaders }) => !hasHeaders());
    return [
      ...(hedge ? [{ kind: 'slow' as const, at: newest.startedAt + staggerMs }] : []),
      // A line that sends its body too slowly, on purpose or not, leaves the others half of the limit.
      ...(overdue ? [{ kind: 'overdue' as const, at: oldest.startedAt + (isSilent ? OVERDUE_MS : limitMs / 2) }] : []),
      ...(doubt && isSilent ? [{ kind: 'doubtful' as const, at: oldest.startedAt + DOUBT_MS }] : []),
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
      const check = checked ? [checked.then((alive) => ({ kind: 'checked' as const, alive }))] : [];
      const event = await Promise.race([cancelled, timedOut, ...runs.map(({ ended }) => ended), ...check, ...moments]);
      pause.abort();
      return event;
    },
    stop: () => over.abort(),
  };
}
