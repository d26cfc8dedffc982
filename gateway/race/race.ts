import { PROBE_ENDPOINT } from '#contract/endpoints.ts';
import { isToBlame, type RaceResult, recordRace } from '../line-book/record-race.ts';
import { composeProbeFor } from '../wire/compose-probe.ts';
import { type CheckedRequest, fetchOverLine, type LineOutcome } from '../wire/fetch-over-line.ts';
import type { LineDeps, SendOptions } from './line-deps.ts';
import type { Run } from './race-events.ts';

const MAX_IN_FLIGHT = 2;
const MAX_IN_FLIGHT_LATE = 3;
/** The limit for probes before a mutation, which go on until a line answers. */
const MAX_IN_FLIGHT_WITHOUT_BUDGET = 5;
/** How many lines are asked for a sign of life at once, at most. */
const MAX_CHECKED_LINES = 8;
const SILENT = { kind: 'unavailable', reason: 'silent', timedOut: true } as const;

/** Who is asked, who has failed, and who comes next; docs/product/lines.md. */
export function createRace(request: CheckedRequest, deps: LineDeps, { lines, skipsHedgeBudget }: SendOptions) {
  const { book, checks, count } = deps;
  const { clock } = deps.environment;
  const begunAt = clock.now();
  const field = createField(request, deps, avoidLast(lines ?? book.rank().map(({ line }) => line), request.avoid));
  const { running, failures } = field;
  const mayHedge = !request.row.movesMoney;
  let mostInFlight = skipsHedgeBudget ? MAX_IN_FLIGHT_WITHOUT_BUDGET : mayHedge ? MAX_IN_FLIGHT : 1;
  let isHedging = true;
  let isJoinable = mayHedge;
  // A call that may not move gains nothing by knowing, and a probe is itself the question.
  let mayDoubt = lines?.length !== 1 && request.name !== PROBE_ENDPOINT;
  let checked: Promise<ReadonlySet<string>> | undefined;

  const startNext = () => {
    if (field.startNext()) isHedging = true;
  };
  const hedge = () => {
    startNext();
    count('hedges');
  };
  return {
    running: running as ReadonlySet<Run>,
    failures: failures as RaceResult['failures'],
    tried: field.tried as readonly string[],
    startNext,
    hedge,
    endHedging: () => {
      isHedging = false;
    },
    findWaits: () => ({
      hedge: mayHedge && isHedging && field.hasNext() && running.size < mostInFlight,
      late: isJoinable && field.hasNext(),
      doubt: mayDoubt,
    }),
    /** The call is late: one more line joins without a token, once. */
    join: () => {
      isJoinable = false;
      mostInFlight = Math.max(mostInFlight, MAX_IN_FLIGHT_LATE);
      if (running.size < mostInFlight) hedge();
    },
    check: () => {
      mayDoubt = false;
      checked = checks.findLiving(field.listNearest(MAX_CHECKED_LINES), () =>
        deps.override(composeProbeFor(request, clock.now())),
      );
    },
    checked: () => checked,
    /** A line that is silent where another one gives a sign of life makes room for it. */
    replaceSilentLines: (living: ReadonlySet<string>) => {
      checked = undefined;
      if (field.replaceSilent(living)) isHedging = true;
    },
    moveOn: (run: Run, outcome: LineOutcome) => {
      field.fail(run, outcome);
      if (running.size < mostInFlight) startNext();
    },
    /** Ends the race and enters it in the book. */
    finish: (winner?: Run, { elapsedMs }: Pick<LineOutcome, 'elapsedMs'> = { elapsedMs: 0 }): RaceResult => {
      if (winner) running.delete(winner);
      const silent = [...running].map(({ line, startedAt }) => ({ line, elapsedMs: clock.now() - startedAt }));
      const won = winner ? { winner: { line: winner.line, elapsedMs } } : {};
      // No other line is asked for a call that may leave once, so its only line takes the blame.
      const result = { elapsedMs: clock.now() - begunAt, failures, silent, blamesMismatch: lines?.length === 1, ...won };
      enterResult(request, result, deps);
      return result;
    },
  };
}

/** The lines of a race: those that wait for their turn, those at work, and those that have failed. */
function createField(request: CheckedRequest, deps: LineDeps, order: readonly string[]) {
  const { clock } = deps.environment;
  let queue = [...order];
  const running = new Set<Run>();
  const failures: { line: string; outcome: LineOutcome }[] = [];
  const tried: string[] = [];

  /** False where no line is left. */
  const startNext = (): boolean => {
    const line = queue.shift();
    if (line === undefined) return false;
    const run = startRun(request, line, deps);
    tried.push(line);
    running.add(run);
    deps.book.startTrial(line, run.ended);
    return true;
  };
  const fail = (run: Run, outcome: LineOutcome) => {
    running.delete(run);
    failures.push({ line: run.line, outcome });
  };
  return {
    running,
    failures,
    tried,
    startNext,
    fail,
    hasNext: () => queue.length > 0,
    listNearest: (most: number) => [...[...running].map(({ line }) => line), ...queue].slice(0, most),
    /** True when another line was started in place of a silent one. */
    replaceSilent: (living: ReadonlySet<string>): boolean => {
      queue = [...queue.filter((line) => living.has(line)), ...queue.filter((line) => !living.has(line))];
      let isReplaced = false;
      for (const run of [...running].filter(({ line, hasHeaders }) => !living.has(line) && !hasHeaders())) {
        if (!queue[0] || !living.has(queue[0])) break;
        run.controller.abort();
        fail(run, { ...SILENT, elapsedMs: clock.now() - run.startedAt });
        isReplaced = startNext();
      }
      return isReplaced;
    },
  };
}

function enterResult(request: CheckedRequest, result: RaceResult, { book, count, environment }: LineDeps): void {
  for (const { outcome } of result.failures) if (isToBlame(outcome, result)) count('integrityFailures');
  recordRace(request, result, book, environment);
}

function avoidLast(lines: readonly string[], avoided: string | undefined): string[] {
  return [...lines.filter((line) => line !== avoided), ...lines.filter((line) => line === avoided)];
}

function startRun(request: CheckedRequest, line: string, { environment, mayBeSimple, hasRowNames }: LineDeps): Run {
  const controller = new AbortController();
  let hasHeaders = false;
  const onHeaders = () => {
    hasHeaders = true;
  };
  const options = { mayBeSimple: mayBeSimple(request), hasRowNames: hasRowNames(), onHeaders };
  const run: Run = {
    line,
    controller,
    startedAt: environment.clock.now(),
    hasHeaders: () => hasHeaders,
    ended: fetchOverLine(request, line, controller.signal, environment, options).then((outcome) => ({
      kind: 'ended' as const,
      run,
      outcome,
    })),
  };
  return run;
}
