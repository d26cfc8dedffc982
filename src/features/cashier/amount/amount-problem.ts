import { type AmountLocale, type AmountReading, readAmount } from '#src/i18n/read-amount.ts';

export interface AmountLimits {
  readonly minimum: number;
  readonly maximum: number;
}

export type AmountProblem = 'missing' | 'unreadable' | 'ambiguous' | 'below' | 'above';

/** What keeps a typed amount from being deposited; docs/product/cashier.md. */
export function findAmountProblem(
  typed: string,
  { minimum, maximum }: AmountLimits,
  locale: AmountLocale,
): AmountProblem | undefined {
  if (typed.trim() === '') return 'missing';
  const { kind, amount }: AmountReading = readAmount(typed, locale);
  if (kind === 'none') return 'unreadable';
  if (kind === 'ambiguous') return 'ambiguous';
  if (amount < minimum) return 'below';
  return amount > maximum ? 'above' : undefined;
}
