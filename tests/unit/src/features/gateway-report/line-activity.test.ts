import { describe, expect, test } from 'vitest';
import type { CallRecord } from '#contract/messages/gateway-report.ts';
import { findSwitches, placeCalls, STRIP_MS } from '#src/features/gateway-report/line-activity.ts';

const NOW = 1_800_000_000_000;
const [A, B] = ['https://a.example', 'https://b.example'];

const createCall = (number: number, parts: Partial<CallRecord>): CallRecord => ({
  number,
  endpoint: 'system.status',
  isRevalidation: false,
  at: NOW - STRIP_MS / 2,
  tookMs: STRIP_MS / 10,
  from: 'network',
  policy: 'network-only',
  line: A,
  stale: false,
  attempts: 1,
  outcome: '200',
  ...parts,
});

describe('a call in the strip of its line', () => {
  test('covers its time, in two parts if another line was tried first', () => {
    const joined = createCall(1, { lineMs: STRIP_MS / 20 });
    expect(placeCalls([joined], A, NOW)).toEqual([{ number: 1, begin: 50, asked: 55, end: 60, isGood: true }]);
    expect(placeCalls([joined], B, NOW)).toEqual([]);
  });

  test('begins with the line if it was the only one', () => {
    expect(placeCalls([createCall(1, {})], A, NOW)).toMatchObject([{ begin: 50, asked: 50, end: 60 }]);
  });

  test('shows that it was refused', () => {
    expect(placeCalls([createCall(1, { outcome: 'internal_error' })], A, NOW)).toMatchObject([{ isGood: false }]);
  });

  test('is absent if it is older than the strip, or was answered from the store', () => {
    const old = createCall(1, { at: NOW - 2 * STRIP_MS });
    expect(placeCalls([old, createCall(2, { from: 'store' })], A, NOW)).toEqual([]);
  });

  test('begins at the edge if it began before the strip', () => {
    const long = createCall(1, { at: NOW - 2 * STRIP_MS, tookMs: 1.5 * STRIP_MS });
    expect(placeCalls([long], A, NOW)).toMatchObject([{ begin: 0, asked: 0, end: 50 }]);
  });
});

describe('the switches between lines', () => {
  test('are the calls that another line answered than the call before, newest first', () => {
    const calls = [
      createCall(5, { line: A }),
      createCall(4, { line: B }),
      createCall(3, { from: 'store' }),
      createCall(2, { line: B }),
      createCall(1, { line: A }),
    ];
    expect(findSwitches(calls).map(({ call, from, to }) => [call.number, from, to])).toEqual([
      [5, B, A],
      [2, A, B],
    ]);
  });

  test('are limited to the last three', () => {
    const calls = [6, 5, 4, 3, 2, 1].map((number) => createCall(number, { line: number % 2 ? A : B }));
    expect(findSwitches(calls).map(({ call }) => call.number)).toEqual([6, 5, 4]);
  });

  test('are absent as long as one line answers', () => {
    expect(findSwitches([createCall(2, {}), createCall(1, {})])).toEqual([]);
  });
});
