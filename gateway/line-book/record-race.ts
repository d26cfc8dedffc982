import { isNotServed } from '#contract/deployment/not-served.ts';
import { SECOND_MS } from '#contract/limits.ts';
import { type GatewayEnvironment, isWithin } from '../environment.ts';
import type { LineRequest } from '../wire/compose-request.ts';
import type { LineOutcome } from '../wire/fetch-over-line.ts';
import type { LineBook } from './line-book.ts';
import {
  computeStaggerMs,
  recordCorruption,
  recordFailure,
  recordOutpaced,
  recordSilence,
  recordSuccess,
} from './line-health.ts';

/** Where all lines fail this fast the device has no network, and no line is to blame. */
const DEVICE_OFFLINE_MS = 300;
/** A network that has just come up may carry nothing yet, so an unreachable line is not blamed for this long. */
const NETWORK_SETTLES_MS = SECOND_MS;

export interface RaceResult {
  readonly elapsedMs: number;
  readonly winner?: { readonly line: string; readonly elapsedMs: number };
  /** A reply that breaks its schema is blamed on the line, though the race had no winner. */
  readonly blamesMismatch?: boolean;
  readonly failures: readonly { readonly line: string; readonly outcome: LineOutcome }[];
  /** Lines still silent when the race ended, and for how long they had been. */
  readonly silent: readonly { readonly line: string; readonly elapsedMs: number }[];
}

/** Whether no line could be reached at all, which means that the device's network is gone. */
export function isDeviceOffline(result: RaceResult, isOnline: boolean): boolean {
  if (result.winner || result.silent.length > 0) return false;
  return (
    result.failures.every(({ outcome }) => isUnreachable(outcome)) &&
    (!isOnline || (result.failures.length > 1 && result.elapsedMs <= DEVICE_OFFLINE_MS))
  );
}

/** Whether every line hands on, in the words of a server that knows nothing of calls, that the operator has none like this. */
export function isUnserved({ winner, silent, failures }: RaceResult): boolean {
  if (winner || silent.length > 0) return false;
  return failures.every(({ outcome }) => outcome.kind === 'unavailable' && isNotServed(outcome));
}

/** Whether no headers came: only another line's answer to the same call can tell whether this one is slow or dead. */
function isSilent(outcome: LineOutcome): boolean {
  return outcome.kind === 'unavailable' && outcome.reason === 'silent';
}

function isUnreachable(outcome: LineOutcome): boolean {
  return outcome.kind === 'unavailable' && outcome.reason === 'unreachable';
}

/**
 * A value that fits over no line, or is too long over each, is the operator's doing. Where another line did better the line is
 * to blame, and where no other was asked too, so that the next try goes over another.
 */
export function isToBlame(
  { kind }: LineOutcome,
  { winner, blamesMismatch }: Pick<RaceResult, 'winner' | 'blamesMismatch'>,
): boolean {
  return kind === 'corrupt' || (kind === 'schema-mismatch' && (winner !== undefined || blamesMismatch === true));
}

/** Enters a finished race in the book and tells the pages when another line is in use. docs/product/lines.md */
export function recordRace(request: LineRequest, result: RaceResult, book: LineBook, environment: GatewayEnvironment): void {
  const { clock, emit, isOnline, networkClass, random } = environment;
  const now = clock.now();
  if (isDeviceOffline(result, isOnline()) || isUnserved(result)) return;
  const isSettling = isWithin(book.networkSince(), NETWORK_SETTLES_MS + result.elapsedMs, now);
  for (const { line, outcome } of result.failures) {
    if (isSettling && isUnreachable(outcome)) continue;
    const health = book.healthOf(line);
    if (isToBlame(outcome, result)) book.record(line, recordCorruption(health, now));
    else if (isSilent(outcome) && !result.winner) book.record(line, recordSilence(health, now));
    else if (outcome.kind === 'unavailable') book.record(line, recordFailure(health, request.path, now, random()));
  }
  for (const { line, elapsedMs } of result.silent) {
    const health = book.healthOf(line);
    if (elapsedMs < computeStaggerMs(health, networkClass())) continue;
    if (!result.winner) book.record(line, recordSilence(health, now));
    // A line that was asked later than the winner and has had less time is not slower.
    else if (elapsedMs >= result.winner.elapsedMs) book.record(line, recordOutpaced(health, elapsedMs, now));
  }
  if (!result.winner) return;
  book.record(result.winner.line, recordSuccess(book.healthOf(result.winner.line), result.winner.elapsedMs, now));
  const first = book.rank()[0];
  if (first && book.makeCurrent(first.line)) emit({ type: 'line-changed', line: first.line });
}
