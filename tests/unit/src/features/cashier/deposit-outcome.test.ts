import { expect, it } from 'vitest';
import { findFailedOutcome, findOutcome } from '../../../../../src/features/cashier/deposit-outcome.ts';

const DEPOSIT = { id: '1', amount: 10_000, currency: 'PHP', methodName: 'Test money', createdAt: 1 };

it('tells a payment that was made from a refused one', () => {
  expect(findOutcome({ ...DEPOSIT, status: 'success' }).kind).toBe('done');
  expect(findOutcome({ ...DEPOSIT, status: 'refused' }).kind).toBe('refused');
});

it.each([
  ['outcome_unknown', 'unknown'],
  ['call_timed_out', 'unknown'],
  ['reply_invalid', 'unknown'],
  ['device_offline', 'offline'],
  ['amount_unfit', 'unfit'],
  ['lines_down', 'failed'],
  ['deposit_refused', 'failed'],
])('takes the failure %s for %s', (code, kind) => {
  expect(findFailedOutcome({ code, serverMessage: '' }).kind).toBe(kind);
});
