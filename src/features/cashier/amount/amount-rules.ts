import * as v from 'valibot';
import { type AmountLocale, readAmount } from '../../../i18n/read-amount.ts';
import type { AnyTextKey } from '../../../i18n/text.ts';
import { type AmountLimits, findAmountProblem } from './amount-problem.ts';

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
