import { expect, test } from 'vitest';
import { choosePause, judgeResult, readRetryAfter } from '#operator/domain/push/sending/judge-result.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const answered = (status: number, retryAfter?: string) => ({ status, retryAfter, text: '' });

test.each([
  [201, { state: 'sent' }],
  [200, { state: 'sent' }],
  [404, { state: 'gone' }],
  [410, { state: 'gone' }],
  [429, { state: 'retry', afterMs: null }],
  [500, { state: 'retry', afterMs: null }],
  [503, { state: 'retry', afterMs: null }],
  [400, { state: 'failed' }],
  [403, { state: 'failed' }],
  [413, { state: 'failed' }],
  [307, { state: 'failed' }],
])('%i ends as %o', (status, outcome) => expect(judgeResult(answered(status), NOW)).toEqual(outcome));

test('what never left is tried again, and what may have arrived is not', () => {
  expect(judgeResult({ status: null, wasUnreached: true }, NOW)).toEqual({ state: 'retry', afterMs: null });
  expect(judgeResult({ status: null, wasUnreached: false }, NOW)).toEqual({ state: 'unsure' });
});

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Mon, 23 Nov 2026 12:00:30 GMT', 30_000],
  ['Mon, 23 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
  [undefined, null],
])('Retry-After %s is %s ms', (text, ms) => expect(readRetryAfter(text, NOW)).toBe(ms));

test.each([
  [1, null, 1_000],
  [3, null, 4_000],
  [3, 60_000, 60_000],
  [3, 10, 4_000],
  [30, null, 3_600_000],
])('after %i tries, told %s, it waits %i ms and up to its backoff more', (attempts, afterMs, ms) => {
  expect(choosePause(attempts, afterMs, () => 0)).toBe(ms);
  expect(choosePause(attempts, afterMs, () => 1)).toBe(ms + Math.min(3_600_000, 1_000 * 2 ** (attempts - 1)));
});
