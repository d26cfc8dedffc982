import type { Deposit } from '#contract/schemas/player/cashier.ts';
import type { PendingPayment } from '../../services/payments/pending-payments.ts';
import { findUnusualBaseline } from './amount/unusual-amount.ts';
import type { DepositWarning } from './deposit-warning-dialog.tsx';

/** Why the player is asked before this deposit leaves; an unanswered one comes first. docs/product/cashier.md */
export function findDepositWarning(
  amount: number,
  unanswered: readonly Pick<PendingPayment, 'body'>[],
  deposits: readonly Pick<Deposit, 'amount' | 'status'>[],
): DepositWarning | undefined {
  const first = unanswered[0];
  if (first) return { kind: 'unanswered', amount, other: Number(first.body.amount) };
  const largest = findUnusualBaseline(amount, deposits);
  return largest === undefined ? undefined : { kind: 'unusual', amount, other: largest };
}
