import type { GatewayEnvironment } from '../environment.ts';
import { isDeviceOffline, isUnserved, type RaceResult } from '../line-book/record-race.ts';
import type { CheckedRequest, LineOutcome } from '../wire/fetch-over-line.ts';
import type { LineDeps, SendOptions } from './line-deps.ts';
import { createRace } from './race.ts';
import { createRaceEvents } from './race-events.ts';

export type OkLineOutcome = Extract<LineOutcome, { kind: 'ok' }>;
export type SendResult =
  | { readonly kind: 'answered'; readonly line: string; readonly outcome: OkLineOutcome; readonly tried: readonly string[] }
  | {
      readonly kind: SendFailure;
      readonly tried: readonly string[];
      /** The answer of every line. */
      readonly status?: typeof BAD_GATEWAY;
    };
/** Players are not told of it in so many words; docs/product/errors.md */
const BAD_GATEWAY = 502;
export type SendFailure = 'schema-mismatch' | 'not-served' | 'lines-down' | 'device-offline' | 'timed-out' | 'cancelled';

/**
 * Asks the best line, and the next one when it fails or stays silent past its stagger; the first good reply wins. A line that is
 * only slow is never given up before the row's limit. Never rejects. docs/product/lines.md
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
    for (;;) {
      const event = await events.next(race.running, race.findWaits(), race.checked());
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
        case 'late':
          race.join();
          break;
        case 'doubtful':
          race.check();
          break;
        case 'checked':
          race.replaceSilentLines(event.living);
          break;
        case 'ended': {
          const { run, outcome } = event;
          if (outcome.kind === 'ok') {
            budget.earn();
            if (race.failures.length > 0) count('failovers');
            race.finish(run, outcome);
            return { kind: 'answered', line: run.line, outcome, tried: race.tried };
          }
          race.moveOn(run, outcome);
          if (race.running.size === 0) return describeFailure(race.finish(), race.tried, environment);
        }
      }
    }
  } finally {
    events.stop();
    for (const run of race.running) run.controller.abort();
  }
}

function describeFailure(result: RaceResult, tried: readonly string[], environment: GatewayEnvironment): SendResult {
  const isBadGateway = result.failures.every(({ outcome }) => outcome.kind === 'unavailable' && outcome.status === BAD_GATEWAY);
  return { kind: nameFailure(result, environment), tried, ...(isBadGateway && { status: BAD_GATEWAY }) };
}

function nameFailure(result: RaceResult, { isOnline }: GatewayEnvironment): SendFailure {
  if (result.failures.some(({ outcome }) => outcome.kind === 'schema-mismatch')) return 'schema-mismatch';
  if (isUnserved(result)) return 'not-served';
  if (isDeviceOffline(result, isOnline())) return 'device-offline';
  const timedOut = result.failures.every(({ outcome }) => outcome.timedOut);
  return timedOut ? 'timed-out' : 'lines-down';
}
