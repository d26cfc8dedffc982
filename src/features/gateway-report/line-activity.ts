import type { CallRecord } from '#contract/messages/gateway-report.ts';

/** The time that the strip of a line shows. */
export const STRIP_MS = 60_000;
const MAX_SWITCHES = 3;

/** One call in the strip of the line that answered it, in percent of the shown time. */
interface StripCall {
  readonly number: number;
  /** The beginning of the call; another line may have been tried first. */
  readonly begin: number;
  /** The time of the request to this line. */
  readonly asked: number;
  readonly end: number;
  readonly isGood: boolean;
}

const isNetwork = (call: CallRecord): call is CallRecord & { readonly line: string } =>
  call.from === 'network' && call.line !== undefined;

/** Places the recent calls that `line` answered. */
export function placeCalls(calls: readonly CallRecord[], line: string, now: number): StripCall[] {
  const place = (at: number) => 100 - (100 * Math.min(STRIP_MS, Math.max(0, now - at))) / STRIP_MS;
  return calls
    .filter((call) => isNetwork(call) && call.line === line && call.at + call.tookMs > now - STRIP_MS)
    .map(({ number, at, tookMs, lineMs = tookMs, outcome }) => ({
      number,
      begin: place(at),
      asked: place(at + Math.max(0, tookMs - lineMs)),
      end: place(at + tookMs),
      isGood: outcome.startsWith('2'),
    }));
}

/** A call that another line answered than the call before it. */
interface LineSwitch {
  readonly call: CallRecord;
  readonly from: string;
  readonly to: string;
}

/** Returns the last switches between lines, newest first. */
export function findSwitches(calls: readonly CallRecord[]): LineSwitch[] {
  const answered = calls.filter(isNetwork);
  return answered
    .flatMap((call, index) => {
      const before = answered[index + 1];
      return before && before.line !== call.line ? [{ call, from: before.line, to: call.line }] : [];
    })
    .slice(0, MAX_SWITCHES);
}
