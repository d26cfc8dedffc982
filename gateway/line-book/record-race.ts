import { SECOND_MS } from '#contract/limits.ts';
import { type GatewayEnvironment, isWithin } from '../environment.ts';
import type { LineRequest } from '../wire/compose-request.ts';
import type { Attempt } from '../wire/fetch-over-line.ts';
import type { LineBook } from './line-book.ts';
import {
  computeStaggerMs,
  recordCorruption,
  recordFailure,
  recordOutpaced,
  recordSilence,
  recordSuccess,
} from './line-health.ts';

/** All lines failing this fast means the device has no network, and no line is to blame. */
const DEVICE_OFFLINE_MS = 300;
/** A network that has just come may carry nothing yet: what cannot be reached so soon tells of the network only. */
const NETWORK_SETTLES_MS = SECOND_MS;

export interface RaceResult {
  readonly elapsedMs: number;
  readonly winner?: { readonly line: string; readonly elapsedMs: number };
  /** A value that does not fit is the line's doing, though the race had no winner. */
  readonly blamesMismatch?: boolean;
  readonly failures: readonly { readonly line: string; readonly attempt: Attempt }[];
  /** Lines still silent when the race ended, and for how long they had been. */
  readonly silent: readonly { readonly line: string; readonly elapsedMs: number }[];
}

/** No line can be reached at all: the network of the device is gone, not the lines. */
export function isDeviceOffline(result: RaceResult, isOnline: boolean): boolean {
  if (result.winner || result.silent.length > 0) return false;
  return (
    result.failures.every(({ attempt }) => isUnreachable(attempt)) &&
    (!isOnline || (result.failures.length > 1 && result.elapsedMs <= DEVICE_OFFLINE_MS))
  );
}

/** No headers came: slow or dead, which only another line's answer to the same call can tell. */
function isSilent(attempt: Attempt): boolean {
  return attempt.kind === 'unavailable' && attempt.reason === 'silent';
}

function isUnreachable(attempt: Attempt): boolean {
  return attempt.kind === 'unavailable' && attempt.reason === 'unreachable';
}

/**
 * A value that fits over no line, or is too long over each, is the operator's doing. Where another line did better the line is
 * to blame, and where no other was asked too, so that the next try goes over another.
 */
export function isToBlame({ kind }: Attempt, { winner, blamesMismatch }: Pick<RaceResult, 'winner' | 'blamesMismatch'>): boolean {
  return kind === 'corrupt' || (kind === 'schema-mismatch' && (winner !== undefined || blamesMismatch === true));
}

/** Enters a finished race in the book and tells the pages when another line is in use. docs/product/lines.md */
export function recordRace(request: LineRequest, result: RaceResult, book: LineBook, environment: GatewayEnvironment): void {
  const { clock, emit, isOnline, networkClass, random } = environment;
  const now = clock.now();
  if (isDeviceOffline(result, isOnline())) return;
  const isSettling = isWithin(book.networkSince(), NETWORK_SETTLES_MS + result.elapsedMs, now);
  for (const { line, attempt } of result.failures) {
    if (isSettling && isUnreachable(attempt)) continue;
    const health = book.healthOf(line);
    if (isToBlame(attempt, result)) book.record(line, recordCorruption(health, now));
    else if (isSilent(attempt) && !result.winner) book.record(line, recordSilence(health, now));
    else if (attempt.kind === 'unavailable') book.record(line, recordFailure(health, request.path, now, random()));
  }
  for (const { line, elapsedMs } of result.silent) {
    const health = book.healthOf(line);
    if (elapsedMs < computeStaggerMs(health, networkClass())) continue;
    if (!result.winner) book.record(line, recordSilence(health, now));
    // One that was asked later than the winner, and has not had its time yet, is not outlived.
    else if (elapsedMs >= result.winner.elapsedMs) book.record(line, recordOutpaced(health, elapsedMs, now));
  }
  if (!result.winner) return;
  book.record(result.winner.line, recordSuccess(book.healthOf(result.winner.line), result.winner.elapsedMs, now));
  const first = book.rank()[0];
  if (first && book.makeCurrent(first.line)) emit({ type: 'line-changed', line: first.line });
}
