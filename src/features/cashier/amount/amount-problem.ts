import { readAmount } from './read-amount.ts';

export interface AmountLimits {
  readonly currency: string;
  readonly minimum: number;
  readonly maximum: number;
}

export type AmountProblem = 'missing' | 'unreadable' | 'below' | 'above';

/** What keeps a typed amount from being deposited; docs/product/cashier.md. */
export function findAmountProblem(typed: string, { currency, minimum, maximum }: AmountLimits): AmountProblem | undefined {
  if (typed.trim() === '') return 'missing';
  const amount = readAmount(typed, currency);
  if (amount === undefined) return 'unreadable';
  if (amount < minimum) return 'below';
  return amount > maximum ? 'above' : undefined;
}
