import { findEndpoint, PROBE_ENDPOINT } from '#contract/endpoints.ts';
import { isToBlame, type RaceResult, recordRace } from '../line-book/record-race.ts';
import { composeProbeFor } from '../wire/compose-probe.ts';
import { type Attempt, type CheckedRequest, fetchOverLine } from '../wire/fetch-over-line.ts';
import type { LineDeps, SendOptions } from './line-deps.ts';
import type { Run } from './race-events.ts';

const MOST_IN_FLIGHT = 2;
const MOST_IN_FLIGHT_LATE = 3;
/** Of probes before a write, which ask on until a line answers. */
const MOST_FREE_IN_FLIGHT = 5;
/** More lines than this are not asked for a sign of life at once. */
const MOST_CHECKED = 8;
const PROBE_PATH = findEndpoint(PROBE_ENDPOINT).path;
const SILENT = { kind: 'unavailable', reason: 'silent', timedOut: true } as const;

/** Who is asked, who has failed, and who comes next; docs/product/lines.md. */
export function createRace(request: CheckedRequest, deps: LineDeps, { lines, isFree }: SendOptions) {
  const { book, checks, count, environment } = deps;
  const { clock } = environment;
  const begunAt = clock.now();
  let queue = avoidLast(lines ?? book.rank().map(({ line }) => line), request.avoid);
  const running = new Set<Run>();
  const failures: { line: string; attempt: Attempt }[] = [];
  const tried: string[] = [];
  const mayHedge = !request.row.movesMoney;
  let mostInFlight = isFree ? MOST_FREE_IN_FLIGHT : mayHedge ? MOST_IN_FLIGHT : 1;
  let isHedging = true;
  let isJoinable = mayHedge;
  // What may not move gains nothing by knowing, and a probe is itself the question.
  let mayDoubt = lines?.length !== 1 && request.path !== PROBE_PATH;
  let checked: Promise<ReadonlySet<string>> | undefined;

  const startNext = () => {
    const line = queue.shift();
    if (line === undefined) return;
    const run = startRun(request, line, deps);
    tried.push(line);
    running.add(run);
    book.startTrial(line, run.ended);
    isHedging = true;
  };
  const hedge = () => {
    startNext();
    count('hedges');
  };
  return {
    running: running as ReadonlySet<Run>,
    failures: failures as readonly RaceResult['failures'][number][],
    tried: tried as readonly string[],
    startNext,
    hedge,
    endHedging: () => {
      isHedging = false;
    },
    findWaits: () => ({
      hedge: mayHedge && isHedging && queue.length > 0 && running.size < mostInFlight,
      late: isJoinable && queue.length > 0,
      doubt: mayDoubt,
    }),
    /** Late: one more line joins without a token, once. */
    join: () => {
      isJoinable = false;
      mostInFlight = Math.max(mostInFlight, MOST_IN_FLIGHT_LATE);
      if (running.size < mostInFlight) hedge();
    },
    check: () => {
      mayDoubt = false;
      const asked = [...[...running].map(({ line }) => line), ...queue].slice(0, MOST_CHECKED);
      checked = checks.findLiving(asked, () => composeProbeFor(request, clock.now()));
    },
    checked: () => checked,
    /** A line that is silent where another one gives a sign of life makes room for it. */
    leaveTheDead: (living: ReadonlySet<string>) => {
      checked = undefined;
      queue = [...queue.filter((line) => living.has(line)), ...queue.filter((line) => !living.has(line))];
      for (const run of findDead(running, living)) {
        if (!queue[0] || !living.has(queue[0])) return;
        running.delete(run);
        run.controller.abort();
        failures.push({ line: run.line, attempt: { ...SILENT, elapsedMs: clock.now() - run.startedAt } });
        startNext();
      }
    },
    moveOn: (run: Run, attempt: Attempt) => {
      running.delete(run);
      failures.push({ line: run.line, attempt });
      if (running.size < mostInFlight) startNext();
    },
    /** Enters the race in the book. */
    finish: (winner?: Run, { elapsedMs }: Pick<Attempt, 'elapsedMs'> = { elapsedMs: 0 }): RaceResult => {
      const now = clock.now();
      if (winner) running.delete(winner);
      const silent = [...running].map(({ line, startedAt }) => ({ line, elapsedMs: now - startedAt }));
      const won = winner ? { winner: { line: winner.line, elapsedMs } } : {};
      // Of a call that goes once nobody hears how another line would have answered.
      const result = { elapsedMs: now - begunAt, failures, silent, blamesMismatch: lines?.length === 1, ...won };
      for (const { attempt } of failures) if (isToBlame(attempt, result)) count('integrityFailures');
      recordRace(request, result, book, environment);
      return result;
    },
  };
}

function avoidLast(lines: readonly string[], avoided: string | undefined): string[] {
  return [...lines.filter((line) => line !== avoided), ...lines.filter((line) => line === avoided)];
}

function findDead(running: ReadonlySet<Run>, living: ReadonlySet<string>): Run[] {
  return [...running].filter((run) => !living.has(run.line) && !run.hasHeaders());
}

function startRun(request: CheckedRequest, line: string, { environment, isSimple, isNamed }: LineDeps): Run {
  const controller = new AbortController();
  let hasHeaders = false;
  const onHeaders = () => {
    hasHeaders = true;
  };
  const options = { isSimple: isSimple(request), isNamed: isNamed(), onHeaders };
  const run: Run = {
    line,
    controller,
    startedAt: environment.clock.now(),
    hasHeaders: () => hasHeaders,
    ended: fetchOverLine(request, line, controller.signal, environment, options).then((attempt) => ({
      kind: 'ended' as const,
      run,
      attempt,
    })),
  };
  return run;
}
