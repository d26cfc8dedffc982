import * as v from 'valibot';
import type { AmountLocale } from '../../i18n/currency-names.ts';
import { type AmountReading, readAmount } from '../../i18n/read-amount.ts';
import type { AnyTextKey } from '../../i18n/text.ts';

export interface AmountLimits {
  readonly minimum: number;
  readonly maximum: number;
}

export type AmountProblem = 'missing' | 'unreadable' | 'ambiguous' | 'below' | 'above';

/** Returns why a typed amount cannot be deposited. docs/product/cashier.md */
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

/** Reads a typed amount as a number of the currency's smallest unit, within the limits of a deposit. docs/product/cashier.md */
export const createAmountRules = (limits: AmountLimits, locale: AmountLocale) =>
  v.object({
    amount: v.pipe(
      v.string(),
      v.rawTransform<string, number>(({ dataset: { value }, addIssue, NEVER }) => {
        const problem = findAmountProblem(value, limits, locale);
        if (!problem) return readAmount(value, locale).amount ?? NEVER;
        addIssue({ message: `cashier_${problem}` satisfies AnyTextKey });
        return NEVER;
      }),
    ),
  });
