import { expect, test } from 'vitest';
import { assessResult, choosePause, readRetryAfter } from '#operator/domain/push/sending/assess-result.ts';

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
  [400, { state: 'refused' }],
  [401, { state: 'refused' }],
  [403, { state: 'refused' }],
  [413, { state: 'failed' }],
  [307, { state: 'failed' }],
])('%i ends as %o', (status, outcome) => expect(assessResult(answered(status), NOW)).toEqual(outcome));

test('retries what was never sent, but not what may have arrived', () => {
  expect(assessResult({ status: null, wasUnreached: true }, NOW)).toEqual({ state: 'retry', afterMs: null });
  expect(assessResult({ status: null, wasUnreached: false }, NOW)).toEqual({ state: 'unsure' });
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
])('after %i tries and with a Retry-After of %s, waits %i ms plus up to its backoff', (attempts, afterMs, ms) => {
  expect(choosePause(attempts, afterMs, () => 0)).toBe(ms);
  expect(choosePause(attempts, afterMs, () => 1)).toBe(ms + Math.min(3_600_000, 1_000 * 2 ** (attempts - 1)));
});
