import { hasNotServedStatus } from '#contract/deployment/not-served.ts';
import { type EndpointName, PROBE_ENDPOINT } from '#contract/endpoints.ts';
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

/** If all lines fail this fast, the device has no network and no line is to blame. */
const DEVICE_OFFLINE_MS = 300;
/** A network that has just come up may not carry traffic yet, so an unreachable line is not blamed for this long. */
const NETWORK_SETTLES_MS = SECOND_MS;

export interface RaceResult {
  readonly elapsedMs: number;
  /** `isBusy`: the line was too busy to answer, so the reply is not the operator's. */
  readonly winner?: { readonly line: string; readonly elapsedMs: number; readonly isBusy?: boolean } | undefined;
  /** A reply that breaks its schema is blamed on the line, although the race had no winner. */
  readonly blamesMismatch?: boolean;
  /** There are other lines, which this call was not allowed to use. */
  readonly isOneOfMany?: boolean;
  readonly failures: readonly { readonly line: string; readonly outcome: LineOutcome }[];
  /** Lines still silent when the race ended, and for how long. */
  readonly silent: readonly { readonly line: string; readonly elapsedMs: number }[];
}

/** Whether no line could be reached at all, which means that the device has no network. */
export function isDeviceOffline(result: RaceResult, isOnline: boolean): boolean {
  if (result.winner || result.silent.length > 0) return false;
  return (
    result.failures.every(({ outcome }) => isUnreachable(outcome)) &&
    (!isOnline || (result.failures.length > 1 && result.elapsedMs <= DEVICE_OFFLINE_MS))
  );
}

/** Whether every line returned a generic "not found", which means that the operator does not serve the call. */
export function isUnserved({ winner, silent, failures }: RaceResult): boolean {
  if (winner || silent.length > 0) return false;
  return failures.every(({ outcome }) => outcome.kind === 'unavailable' && hasNotServedStatus(outcome));
}

/** Returns a claim for which no single line is trusted, if every line makes the same one; docs/product/lines.md */
export function findAgreed({ winner, silent, failures, isOneOfMany }: RaceResult) {
  const [first] = failures;
  if (winner || silent.length > 0 || first?.outcome.kind !== 'unavailable' || !first.outcome.claim) return undefined;
  const { status, claim, isCredible } = first.outcome;
  if (isOneOfMany && !claim.success && !isCredible) return undefined;
  const isSame = ({ outcome }: (typeof failures)[number]) =>
    outcome.kind === 'unavailable' && outcome.status === status && outcome.claim?.success === claim.success;
  return failures.every(isSame) ? { ...first, status, claim } : undefined;
}

/** Whether no headers came: only another line's answer to the same call shows whether this line is slow or dead. */
function isSilent(outcome: LineOutcome): boolean {
  return outcome.kind === 'unavailable' && outcome.reason === 'silent';
}

export function isUnreachable(outcome: LineOutcome): boolean {
  return outcome.kind === 'unavailable' && outcome.reason === 'unreachable';
}

/** Whether a blocker may have dropped the call, or answered it with an empty text, `{}` or a page. */
export function mayComeFromBlocker(outcome: LineOutcome, name: EndpointName): boolean {
  return isUnreachable(outcome) || outcome.kind === 'corrupt' || (name === PROBE_ENDPOINT && outcome.kind === 'schema-mismatch');
}

/**
 * A reply that breaks its schema or is too long on every line is the operator's fault. The line is to blame if another line did
 * better, and also if no other line was tried, so that the next try uses another line.
 */
export function isToBlame(
  { kind }: LineOutcome,
  { winner, blamesMismatch }: Pick<RaceResult, 'winner' | 'blamesMismatch'>,
): boolean {
  return kind === 'corrupt' || (kind === 'schema-mismatch' && (winner !== undefined || blamesMismatch === true));
}

/** Enters a finished race in the book, and notifies the pages when another line comes into use. docs/product/lines.md */
export function recordRace(request: LineRequest, result: RaceResult, book: LineBook, environment: GatewayEnvironment): void {
  const { clock, emit, isOnline, networkClass, random } = environment;
  const now = clock.now();
  if (isDeviceOffline(result, isOnline()) || isUnserved(result) || findAgreed(result)) return;
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
    // A line that started later than the winner and had less time is not slower.
    else if (elapsedMs >= result.winner.elapsedMs) book.record(line, recordOutpaced(health, elapsedMs, now));
  }
  if (!result.winner) return;
  const { line: winner, elapsedMs, isBusy = false } = result.winner;
  const health = book.healthOf(winner);
  // A proxy may report "busy" for its own line only; counted as a success, that line would be tried forever.
  book.record(winner, isBusy ? recordFailure(health, request.path, now, random()) : recordSuccess(health, elapsedMs, now));
  const first = book.rank()[0];
  if (first && book.makeCurrent(first.line)) emit({ type: 'line-changed', line: first.line });
}
