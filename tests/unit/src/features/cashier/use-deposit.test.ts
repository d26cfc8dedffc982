import { expect, test } from 'vitest';
import { findFailedOutcome, findOutcome } from '#src/features/cashier/use-deposit.ts';

const DEPOSIT = { id: '1', amount: 10_000, currency: 'PHP', methodName: 'Test money', createdAt: 1 };

test('distinguishes a successful payment from a refused one', () => {
  expect(findOutcome({ ...DEPOSIT, status: 'success' }).kind).toBe('done');
  expect(findOutcome({ ...DEPOSIT, status: 'refused' }).kind).toBe('refused');
});

test.each([
  ['outcome_unknown', 504, 'unknown'],
  ['call_timed_out', 504, 'unknown'],
  ['reply_invalid', 502, 'unknown'],
  ['internal_error', 500, 'unknown'],
  ['unknown_error', 500, 'unknown'],
  ['unknown_error', 0, 'failed'],
  ['service_unavailable', 503, 'unknown'],
  ['device_offline', 504, 'offline'],
  ['amount_unfit', 200, 'unfit'],
  ['deposit_limit', 200, 'unfit'],
  ['lines_down', 504, 'failed'],
  ['deposit_refused', 200, 'failed'],
])('classifies the failure %s with %d as %s', (code, status, kind) => {
  expect(findFailedOutcome({ code, status, serverMessage: '' }).kind).toBe(kind);
});
