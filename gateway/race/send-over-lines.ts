import { SECOND_MS, STATUS_BAD_GATEWAY, STATUS_SERVER_ERROR, STATUS_UNAVAILABLE } from '#contract/limits.ts';
import type { GatewayEnvironment } from '../environment.ts';
import { hasAnsweredAfter } from '../line-book/line-book.ts';
import { findAgreed, isDeviceOffline, isUnserved, mayComeFromBlocker, type RaceResult } from '../line-book/record-race.ts';
import type { CheckedRequest, LineOutcome } from '../wire/fetch-over-line.ts';
import type { LineDeps, SendOptions } from './line-deps.ts';
import { createRace } from './race.ts';
import { createRaceEvents } from './race-events.ts';

/** Error pages of every line are the back end's, if a line has given a good reply within this time. */
const CRASH_MS = 30 * SECOND_MS;

export type OkLineOutcome = Extract<LineOutcome, { kind: 'ok' }>;
export type SendResult =
  | { readonly kind: 'answered'; readonly line: string; readonly outcome: OkLineOutcome; readonly tried: readonly string[] }
  | {
      readonly kind: SendFailure;
      readonly tried: readonly string[];
      /** The status that every line returned. */
      readonly status?: typeof STATUS_BAD_GATEWAY;
      /** No line returned a reply of the operator: the lines may be down, or this call is blocked on the way. */
      readonly mayBeBlocked?: boolean;
    };
/** Players never see this status; docs/product/errors.md */
export type SendFailure =
  | 'schema-mismatch'
  /** The lines disagree about a value that no single line is believed. */
  | 'unconfirmed'
  | 'not-served'
  | 'blocked'
  | 'lines-down'
  | 'device-offline'
  | 'timed-out'
  | 'cancelled';

/**
 * Sends a call over the best line, and over the next one when that fails or stays silent past its stagger; the first good reply
 * wins. A slow line is never aborted before the row's limit. Never rejects. docs/product/lines.md
 */
export async function sendOverLines(
  request: CheckedRequest,
  deps: LineDeps,
  outer: AbortSignal,
  options: SendOptions = {},
): Promise<SendResult> {
  const { budget, count, environment } = deps;
  const race = createRace(request, deps, options);
  const events = createRaceEvents(environment, deps.book, options.limitMs ?? request.row.timeoutMs, outer);
  try {
    race.startNext();
    if (race.tried.length === 0) return { kind: 'lines-down', tried: [] };
    for (;;) {
      const event = await events.next(race.running, race.waits(), race.checked());
      switch (event.kind) {
        case 'cancelled':
          return { kind: 'cancelled', tried: race.tried };
        case 'timed-out':
          race.finish();
          return { kind: 'timed-out', tried: race.tried };
        case 'slow':
          // Without a token the call waits for the line it has.
          if (options.skipsHedgeBudget || budget.spend()) race.hedge();
          else race.endHedging();
          break;
        case 'overdue':
          race.join();
          break;
        case 'doubtful':
          race.check();
          break;
        case 'checked':
          race.replaceSilent(event.alive);
          break;
        case 'ended': {
          const { run, outcome } = event;
          if (await race.repeat(outcome, outer)) break;
          if (outcome.kind === 'ok') {
            budget.earn();
            if (race.failures.length > 0) count('failovers');
            race.finish(run, outcome.status === STATUS_UNAVAILABLE, outcome.elapsedMs);
            return { kind: 'answered', line: run.line, outcome, tried: race.tried };
          }
          race.fail(run, outcome);
          if (race.running.size === 0) return describeFailure(request, race.finish(), race.tried, deps);
        }
      }
    }
  } finally {
    events.stop();
    for (const run of race.running) run.controller.abort();
  }
}

function describeFailure(
  { name, row }: CheckedRequest,
  result: RaceResult,
  tried: readonly string[],
  { book, environment }: LineDeps,
): SendResult {
  const agreed = isUnserved(result) ? undefined : findAgreed(result);
  if (agreed) {
    const { line, outcome, status = 0, claim } = agreed;
    return { kind: 'answered', line, tried, outcome: { ...outcome, kind: 'ok', status, wire: claim } };
  }
  const haveAll = (status: number) =>
    result.failures.every(({ outcome }) => outcome.kind === 'unavailable' && outcome.status === status);
  // A back end that fails now and then is not an outage of the lines.
  if (row.method === 'GET' && haveAll(STATUS_SERVER_ERROR) && hasAnsweredAfter(book, environment.clock.now() - CRASH_MS)) {
    const outcome = { kind: 'ok', status: STATUS_SERVER_ERROR, wire: { success: false }, elapsedMs: result.elapsedMs } as const;
    return { kind: 'answered', line: tried[0] ?? '', outcome, tried };
  }
  const mayBeBlocked = result.failures.every(({ outcome }) => mayComeFromBlocker(outcome, name));
  return {
    kind: nameFailure(result, environment),
    tried,
    mayBeBlocked,
    ...(haveAll(STATUS_BAD_GATEWAY) && { status: STATUS_BAD_GATEWAY }),
  };
}

function nameFailure(result: RaceResult, { isOnline }: GatewayEnvironment): SendFailure {
  if (result.failures.some(({ outcome }) => outcome.kind === 'schema-mismatch')) return 'schema-mismatch';
  if (isUnserved(result)) return 'not-served';
  if (isDeviceOffline(result, isOnline())) return 'device-offline';
  const timedOut = result.failures.every(({ outcome }) => outcome.timedOut);
  return timedOut ? 'timed-out' : 'lines-down';
}
