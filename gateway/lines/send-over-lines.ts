import type { Count } from '../counters.ts';
import type { GatewayEnvironment } from '../environment.ts';
import { type Attempt, type CheckedRequest, fetchOverLine } from './fetch-over-line.ts';
import type { HedgeBudget } from './hedge-budget.ts';
import { isDeviceOffline, isToBlame, learnFromRace, type RaceResult } from './learn-from-race.ts';
import type { LineBook } from './line-book.ts';
import { computeStaggerMs } from './line-health.ts';
import type { RankedLine } from './rank-lines.ts';

const MOST_IN_FLIGHT = 2;

export type GoodAttempt = Extract<Attempt, { kind: 'good' }>;
export type Sent =
  | { readonly kind: 'answered'; readonly line: string; readonly attempt: GoodAttempt; readonly tried: readonly string[] }
  | { readonly kind: Unanswered; readonly tried: readonly string[] };
export type Unanswered = 'unfit' | 'lines-down' | 'device-offline' | 'timed-out' | 'cancelled';

export interface LinesInUse {
  readonly book: LineBook;
  readonly budget: HedgeBudget;
  readonly environment: GatewayEnvironment;
  readonly count: Count;
  /** Whether the operator takes simple requests on its other lines. */
  readonly isPlain: (request: CheckedRequest) => boolean;
  /** Whether every reply of the operator names its row. */
  readonly isNamed: () => boolean;
}

interface Run {
  readonly line: string;
  readonly startedAt: number;
  readonly controller: AbortController;
  readonly ended: Promise<{ readonly kind: 'ended'; readonly run: Run; readonly attempt: Attempt }>;
}

/**
 * Asks the best line, and the next one when it fails or stays silent past its stagger; the first good reply wins.
 * `mostLines` 1 sends the call once. Never rejects. docs/product/lines.md
 */
export async function sendOverLines(
  request: CheckedRequest,
  uses: LinesInUse,
  outer: AbortSignal,
  mostLines = Infinity,
): Promise<Sent> {
  const { book, budget, count, environment } = uses;
  const begunAt = environment.clock.now();
  const isAvoided = ({ line }: RankedLine) => Number(line === request.avoid);
  const ranked = book.rank().sort((one, other) => isAvoided(one) - isAvoided(other));
  const queue = ranked.slice(0, mostLines);
  const running = new Set<Run>();
  const failures: { line: string; attempt: Attempt }[] = [];
  const tried: string[] = [];
  const events = createRaceEvents(request, uses, outer);
  const mostInFlight = request.row.movesMoney ? 1 : MOST_IN_FLIGHT;
  let hedging = true;

  const startNext = () => {
    const next = queue.shift();
    if (!next) return;
    const run = startRun(request, next.line, uses);
    tried.push(next.line);
    running.add(run);
    book.tryOut(next.line, run.ended);
    hedging = true;
  };
  const finish = (winner?: RaceResult['winner']): RaceResult => {
    const now = environment.clock.now();
    const silent = [...running].map(({ line, startedAt }) => ({ line, elapsedMs: now - startedAt }));
    // Of a call that goes once nobody hears how another line would have answered.
    const blamesUnfit = mostLines === 1;
    const result = { elapsedMs: now - begunAt, failures, silent, blamesUnfit, ...(winner ? { winner } : {}) };
    for (const { attempt } of failures) if (isToBlame(attempt, result)) count('integrityFailures');
    learnFromRace(request, result, book, environment);
    return result;
  };

  try {
    startNext();
    for (;;) {
      const mayHedge = hedging && queue.length > 0 && running.size < mostInFlight;
      const event = await events.next(running, mayHedge);
      if (event.kind === 'cancelled' || event.kind === 'timed-out') {
        if (event.kind === 'timed-out') finish();
        return { kind: event.kind, tried };
      }
      if (event.kind === 'slow') {
        // Without a token the call waits for the line it has, within that line's own limits.
        hedging = budget.spend();
        if (!hedging) continue;
        startNext();
        count('hedges');
        continue;
      }
      const { run, attempt } = event;
      running.delete(run);
      if (attempt.kind === 'good') {
        budget.earn();
        if (failures.length > 0) count('failovers');
        finish({ line: run.line, elapsedMs: attempt.elapsedMs });
        return { kind: 'answered', line: run.line, attempt, tried };
      }
      failures.push({ line: run.line, attempt });
      if (running.size < mostInFlight) startNext();
      if (running.size === 0) return { kind: nameFailure(finish(), environment), tried };
    }
  } finally {
    events.stop();
    for (const run of running) run.controller.abort();
  }
}

function startRun(request: CheckedRequest, line: string, { environment, isPlain, isNamed }: LinesInUse): Run {
  const options = { isPlain: isPlain(request), isNamed: isNamed() };
  const controller = new AbortController();
  const run: Run = {
    line,
    controller,
    startedAt: environment.clock.now(),
    ended: fetchOverLine(request, line, controller.signal, environment, options).then((attempt) => ({
      kind: 'ended' as const,
      run,
      attempt,
    })),
  };
  return run;
}

/** What a race can wait for: a line's end, the stagger of the newest line, the row's limit, the caller. */
function createRaceEvents(request: CheckedRequest, { book, environment }: LinesInUse, outer: AbortSignal) {
  const { clock, networkClass } = environment;
  const over = new AbortController();
  const timedOut = clock.wait(request.row.timeoutMs, over.signal).then(() => ({ kind: 'timed-out' as const }));
  const cancelled = new Promise<{ kind: 'cancelled' }>((resolve) => {
    if (outer.aborted) resolve({ kind: 'cancelled' });
    outer.addEventListener('abort', () => resolve({ kind: 'cancelled' }), { once: true, signal: over.signal });
  });
  return {
    next: async (running: ReadonlySet<Run>, mayHedge: boolean) => {
      const runs = [...running];
      const newest = runs.at(-1);
      const pause = new AbortController();
      const ends = runs.map(({ ended }) => ended);
      const waits: Promise<{ kind: 'slow' }>[] = [];
      if (mayHedge && newest) {
        const staggerMs = computeStaggerMs(book.healthOf(newest.line), networkClass());
        const leftMs = Math.max(0, newest.startedAt + staggerMs - clock.now());
        waits.push(clock.wait(leftMs, pause.signal).then(() => ({ kind: 'slow' as const })));
      }
      const event = await Promise.race([cancelled, timedOut, ...ends, ...waits]);
      pause.abort();
      return event;
    },
    stop: () => over.abort(),
  };
}

function nameFailure(result: RaceResult, { isOnline }: GatewayEnvironment): Unanswered {
  if (result.failures.some(({ attempt }) => attempt.kind === 'unfit')) return 'unfit';
  if (isDeviceOffline(result, isOnline())) return 'device-offline';
  const timedOut = result.failures.every(({ attempt }) => attempt.timedOut);
  return timedOut ? 'timed-out' : 'lines-down';
}
