import type { Deposit } from '#contract/schemas/player/cashier.ts';
import type { OpenPayment } from '../../services/payments/open-payments.ts';
import { findUnusualBaseline } from './amount/unusual-amount.ts';
import type { DepositDoubt } from './deposit-question.tsx';

/** What a deposit is asked about before it leaves; the one that waits comes first. docs/product/cashier.md */
export function findDepositDoubt(
  amount: number,
  waiting: readonly Pick<OpenPayment, 'body'>[],
  deposits: readonly Pick<Deposit, 'amount' | 'status'>[],
): DepositDoubt | undefined {
  const first = waiting[0];
  if (first) return { kind: 'waiting', amount, other: Number(first.body.amount) };
  const largest = findUnusualBaseline(amount, deposits);
  return largest === undefined ? undefined : { kind: 'much', amount, other: largest };
}
