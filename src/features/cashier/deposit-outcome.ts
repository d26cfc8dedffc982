import type { Deposit } from '#contract/schemas/player/cashier.ts';
import { isOutcomeUnknown } from '../../services/payments/outcome-unknown.ts';

/** A call that failed, as far as it matters here. */
export interface FailedDeposit {
  readonly code: string;
  readonly status: number;
  readonly serverMessage: string;
  readonly value?: unknown;
}

export type DepositOutcome =
  | { readonly kind: 'done' | 'refused'; readonly deposit: Deposit }
  /** It left, and nobody knows whether it was made. */
  | { readonly kind: 'unknown' | 'offline' }
  | { readonly kind: 'unfit' | 'failed'; readonly reason: FailedDeposit };

/** They are about the amount, and stand beside it. */
const UNFIT_CODES = ['amount_unfit', 'deposit_limit'];

/** What became of a deposit; docs/product/cashier.md. */
export function findOutcome(deposit: Deposit): DepositOutcome {
  return { kind: deposit.status === 'success' ? 'done' : 'refused', deposit };
}

export function findFailedOutcome(reason: FailedDeposit): DepositOutcome {
  if (isOutcomeUnknown(reason)) return { kind: 'unknown' };
  if (reason.code === 'device_offline') return { kind: 'offline' };
  return { kind: UNFIT_CODES.includes(reason.code) ? 'unfit' : 'failed', reason };
}
