import * as v from 'valibot';
import { type AmountLocale, readAmount } from '#src/i18n/read-amount.ts';
import type { AnyTextKey } from '#src/i18n/text.ts';

type Problem = 'missing' | 'bad' | 'ambiguous';

function findProblem(typed: string, locale: AmountLocale): Problem | undefined {
  if (typed.trim() === '') return 'missing';
  const { kind, amount } = readAmount(typed, locale);
  if (kind === 'ambiguous') return 'ambiguous';
  return kind === 'none' || amount < 1 ? 'bad' : undefined;
}

/** Reads a typed limit as a number of the currency's smallest unit. docs/product/safer-play.md */
export const createLimitRules = (locale: AmountLocale) =>
  v.object({
    amount: v.pipe(
      v.string(),
      v.rawTransform<string, number>(({ dataset: { value }, addIssue, NEVER }) => {
        const problem = findProblem(value, locale);
        if (!problem) return readAmount(value, locale).amount ?? NEVER;
        addIssue({ message: `safer_amount_${problem}` satisfies AnyTextKey });
        return NEVER;
      }),
    ),
  });
