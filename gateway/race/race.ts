import { PROBE_ENDPOINT } from '#contract/endpoints.ts';
import { SECOND_MS } from '#contract/limits.ts';
import { isToBlame, type RaceResult, recordRace } from '../line-book/record-race.ts';
import { isLineFailure } from '../wire/check-reply.ts';
import { composeProbeFor } from '../wire/compose-probe.ts';
import { type CheckedRequest, fetchOverLine, type LineOutcome } from '../wire/fetch-over-line.ts';
import { createAdmission } from './admit-lines.ts';
import type { LineDeps, SendOptions } from './line-deps.ts';
import type { Run } from './race-events.ts';

const MAX_IN_FLIGHT = 2;
const MAX_IN_FLIGHT_OVERDUE = 3;
/** The limit for probes before a mutation, which continue until a line answers. */
const MAX_IN_FLIGHT_WITHOUT_BUDGET = 5;
/** The maximum number of lines probed for a sign of life at once. */
const MAX_CHECKED_LINES = 8;
/** A restarting back end is expected back after this long, unless it asks for a pause. */
const RESTART_MS = SECOND_MS;
/** A call waits for it in this share of its time at most, because a player waits, too. */
const RESTART_SHARE = 0.4;
const SILENT = { kind: 'unavailable', reason: 'silent', timedOut: true } as const;

/** Tracks which lines are running, which have failed and which is next; docs/product/lines.md */
export function createRace(request: CheckedRequest, deps: LineDeps, options: SendOptions) {
  const { lines, skipsHedgeBudget, limitMs = request.row.timeoutMs } = options;
  const { book, checks, count, hold } = deps;
  const { clock, random } = deps.environment;
  const begunAt = clock.now();
  const admitted = (lines ?? book.rank().map(({ line }) => line)).filter(createAdmission(request, book));
  const field = createField(request, deps, hold.rank(request, admitted));
  const { running, failures } = field;
  const mayHedge = !request.row.movesMoney;
  let maxInFlight = skipsHedgeBudget ? MAX_IN_FLIGHT_WITHOUT_BUDGET : mayHedge ? MAX_IN_FLIGHT : 1;
  let isHedging = true;
  let isJoinable = mayHedge;
  let mayRepeat = request.method === 'GET' || options.mayRepeat;
  // A call bound to one line has no use for the result, and a probe is itself the check.
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
    waits: () => ({
      hedge: mayHedge && isHedging && field.hasNext() && running.size < maxInFlight,
      overdue: isJoinable && field.hasNext(),
      doubt: mayDoubt,
    }),
    /** The call is overdue: one more line joins without a token, once. */
    join: () => {
      isJoinable = false;
      maxInFlight = Math.max(maxInFlight, MAX_IN_FLIGHT_OVERDUE);
      if (running.size < maxInFlight) hedge();
    },
    check: () => {
      mayDoubt = false;
      checked = checks.findAlive(field.listNearest(MAX_CHECKED_LINES), (kind) =>
        deps.override(composeProbeFor(request, clock.now(), kind)),
      );
    },
    checked: () => checked,
    /** Replaces a silent line if another line gives a sign of life. */
    replaceSilent: (alive: ReadonlySet<string>) => {
      checked = undefined;
      if (field.replaceSilent(alive)) isHedging = true;
    },
    fail: (run: Run, outcome: LineOutcome) => {
      field.fail(run, outcome);
      if (running.size < maxInFlight) startNext();
    },
    /** Sends the call once more, after a pause, if every line is busy or restarting. docs/product/blocked-calls.md#restarts */
    repeat: async (outcome: LineOutcome, outer: AbortSignal): Promise<boolean> => {
      const { retryAfterMs = RESTART_MS } = outcome as { retryAfterMs?: number };
      const pauseMs = retryAfterMs * (1 + random() / 2);
      if (!mayRepeat || running.size > 1 || field.hasNext() || clock.now() - begunAt + pauseMs > limitMs * RESTART_SHARE)
        return false;
      const isBrief = options.mayRepeat ? isBriefForWrite : isRestarting;
      if (!isBrief({ outcome }) || !failures.every(isBrief)) return false;
      mayRepeat = false;
      running.clear();
      await clock.wait(pauseMs, outer);
      if (!outer.aborted) field.startAgain();
      return true;
    },
    /** Ends the race and enters it in the book. */
    finish: (winner?: Run, isBusy = false, elapsedMs = 0): RaceResult => {
      if (winner) running.delete(winner);
      const silent = [...running].map(({ line, startedAt }) => ({ line, elapsedMs: clock.now() - startedAt }));
      // A call bound to one line has no other line to compare with, so its line takes the blame.
      const blamesMismatch = lines?.length === 1;
      const isOneOfMany = blamesMismatch && book.rank().length > 1;
      const result = {
        elapsedMs: clock.now() - begunAt,
        failures,
        silent,
        blamesMismatch,
        isOneOfMany,
        winner: winner && { line: winner.line, elapsedMs, isBusy },
      };
      enterResult(request, result, deps);
      return result;
    },
  };
}

/** The lines of a race: waiting, running and failed. */
function createField(request: CheckedRequest, deps: LineDeps, order: readonly string[]) {
  const { clock } = deps.environment;
  let queue = [...order];
  const running = new Set<Run>();
  const failures: { line: string; outcome: LineOutcome }[] = [];
  const tried: string[] = [];

  /** Returns false if no line is left. */
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
    startAgain: () => {
      queue = tried.slice(0, 1);
      startNext();
    },
    fail,
    hasNext: () => queue.length > 0,
    listNearest: (most: number) => [...[...running].map(({ line }) => line), ...queue].slice(0, most),
    /** Returns true if another line was started in place of a silent line. */
    replaceSilent: (alive: ReadonlySet<string>): boolean => {
      queue = [...queue.filter((line) => alive.has(line)), ...queue.filter((line) => !alive.has(line))];
      let isReplaced = false;
      for (const run of [...running].filter(({ line, hasHeaders }) => !alive.has(line) && !hasHeaders())) {
        if (!queue[0] || !alive.has(queue[0])) break;
        run.controller.abort();
        fail(run, { ...SILENT, elapsedMs: clock.now() - run.startedAt });
        isReplaced = startNext();
      }
      return isReplaced;
    },
  };
}

/** Whether the line, or the back end behind it, is unable to answer for a moment. */
const isRestarting = ({ outcome }: { readonly outcome: LineOutcome }) => 'status' in outcome && isLineFailure(outcome.status);

/** The same for a write, whose connection may also have broken off. Pages fetch reads again by themselves. */
const isBriefForWrite = ({ outcome }: { readonly outcome: LineOutcome }) =>
  isRestarting({ outcome }) || ('reason' in outcome && outcome.reason === 'unreachable');

function enterResult(request: CheckedRequest, result: RaceResult, { book, count, environment }: LineDeps): void {
  for (const { outcome } of result.failures) if (isToBlame(outcome, result)) count('integrityFailures');
  recordRace(request, result, book, environment);
}

function startRun(request: CheckedRequest, line: string, { environment, formats, hasRowNames, startProof }: LineDeps): Run {
  const controller = new AbortController();
  let hasHeaders = false;
  const onHeaders = () => {
    hasHeaders = true;
  };
  const options = { isSimple: formats.isSimple(request, line), hasRowNames: hasRowNames(), startProof, onHeaders };
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
