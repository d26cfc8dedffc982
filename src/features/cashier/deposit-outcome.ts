import type { Deposit } from '#contract/schemas/player/cashier.ts';
import { isOutcomeUnknown } from '../../services/payments/outcome-unknown.ts';

/** A call that failed, as far as it matters here. */
export interface FailedDeposit {
  readonly code: string;
  readonly status: number;
  readonly serverMessage: string;
}

export type DepositOutcome =
  | { readonly kind: 'done' | 'refused'; readonly deposit: Deposit }
  /** It left, and nobody knows whether it was made. */
  | { readonly kind: 'unknown' | 'offline' }
  | { readonly kind: 'unfit' | 'failed'; readonly reason: FailedDeposit };

/** What became of a deposit; docs/product/cashier.md. */
export function findOutcome(deposit: Deposit): DepositOutcome {
  return { kind: deposit.status === 'success' ? 'done' : 'refused', deposit };
}

export function findFailedOutcome(reason: FailedDeposit): DepositOutcome {
  if (isOutcomeUnknown(reason)) return { kind: 'unknown' };
  if (reason.code === 'device_offline') return { kind: 'offline' };
  return { kind: reason.code === 'amount_unfit' ? 'unfit' : 'failed', reason };
}
