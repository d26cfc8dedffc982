import type { OneCall } from '../pages/calls-page.ts';
import { formatSpread, type Target } from '../report/print.ts';
import { findMedian } from '../report/statistics.ts';
import { CAP_MS } from './break-lines.ts';

const ENDS = ['answered', 'failed', 'unanswered'] as const;

/** Describes the outcome and duration of calls; failed calls are listed separately, because their speed has no value. */
export function describeCalls(calls: readonly OneCall[]): string {
  const ends = ENDS.flatMap((end) => {
    const times = calls.filter((call) => call.end === end).map(({ ms }) => ms);
    if (times.length === 0) return [];
    const count = times.length === calls.length ? '' : ` (${times.length} of ${calls.length})`;
    if (end === 'unanswered') return [`nothing in ${CAP_MS / 1_000} s${count}`];
    return [`${end === 'failed' ? 'error after ' : ''}${formatSpread(times)}${count}`];
  });
  return ends.join(', ');
}

/** Limits the median; a single call without an answer misses the target. */
export function limitCalls(what: string, calls: readonly OneCall[], maxMs: number): Target {
  const value = calls.every(({ end }) => end === 'answered') ? findMedian(calls.map(({ ms }) => ms)) : Infinity;
  return { what, value, max: maxMs, limit: `${maxMs} ms` };
}

/** Requires that all calls got the right answer. */
export function limitWrong(what: string, calls: readonly OneCall[]): Target {
  const answered = calls.filter(({ end }) => end === 'answered').length;
  return { what, value: answered / calls.length, min: 1, limit: 'all' };
}
