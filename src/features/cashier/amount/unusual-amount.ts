import type { Deposit } from '#contract/schemas/player/cashier.ts';

/** From so many times the largest deposit so far on, an amount may be a slip. */
const MUCH_MORE = 10;

/** The largest of the member's deposits, where an amount is so much more that it is asked about. docs/product/cashier.md */
export function findUnusualBaseline(amount: number, deposits: readonly Pick<Deposit, 'amount' | 'status'>[]): number | undefined {
  const largest = Math.max(0, ...deposits.filter(({ status }) => status === 'success').map((deposit) => deposit.amount));
  return largest > 0 && amount >= MUCH_MORE * largest ? largest : undefined;
}
