import type { OneCall } from '../pages/calls-page.ts';
import { formatSpread, type Target } from '../report/print.ts';
import { findMedian } from '../report/statistics.ts';
import { CAP_MS } from './break-lines.ts';

const ENDS = ['answered', 'failed', 'unanswered'] as const;

/** How calls ended and how long it took; one that failed was quick or not, but brought nothing. */
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

/** A limit for the median; one call without its answer and it is missed. */
export function limitCalls(what: string, calls: readonly OneCall[], mostMs: number): Target {
  const value = calls.every(({ end }) => end === 'answered') ? findMedian(calls.map(({ ms }) => ms)) : Infinity;
  return { what, value, most: mostMs, limit: `${mostMs} ms` };
}

/** The share of calls that got their right answer; all of them must. */
export function limitWrong(what: string, calls: readonly OneCall[]): Target {
  const answered = calls.filter(({ end }) => end === 'answered').length;
  return { what, value: answered / calls.length, least: 1, limit: 'all' };
}
