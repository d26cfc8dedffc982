import { useState } from 'react';
import * as v from 'valibot';
import type { DepositLimit } from '#contract/calls/safer-play.ts';
import { LIMIT_PERIODS, type LimitPeriod } from '#contract/safer-play.ts';
import { useErrorMessage } from '../../components/errors/use-error-message.ts';
import { Form } from '../../components/forms/form.tsx';
import { useForm, useWatch } from '../../components/forms/use-form.ts';
import type { AmountLocale } from '../../i18n/currency-names.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { readAmount } from '../../i18n/read-amount.ts';
import { type AnyTextKey, useLanguageTag, useText } from '../../i18n/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import { ChangeError } from './change-error.tsx';
import * as styles from './safer-play.module.css';
import { useSaferPlayChange } from './use-change.ts';

interface LimitDialogProps {
  limit: SupportedLimit;
  currency: string;
  onClose: () => void;
}

/** Sets the amount of one window; the operator decides when it takes effect. */
export function LimitDialog({ limit: { period, amount: current }, currency, onClose }: LimitDialogProps) {
  const text = useText();
  const locale = { tag: useLanguageTag(), currency };
  const form = useForm(createLimitRules(locale));
  const getErrorMessage = useErrorMessage();
  const { change, sent } = useSaferPlayChange();
  const isBusy = sent !== undefined;
  const isRemoving = sent?.depositLimit?.amount === null;
  const [error, setError] = useState<unknown>();
  const hasLimit = typeof current === 'number';
  const save = async (amount: number | null) => {
    setError(undefined);
    const outcome = await change({ depositLimit: { period, amount } });
    if (!outcome) return;
    if ('value' in outcome) return onClose();
    const { failure } = outcome;
    if (!form.setErrorForCode(failure.code, getErrorMessage(failure) ?? '')) setError(failure);
  };
  const submit = form.handleSubmit(({ amount }) => save(amount));
  const title = text(hasLimit ? 'safer_change_of' : 'safer_set_of', { period: text(`safer_per_${period}`) });
  return (
    <Dialog title={title} onClose={onClose}>
      <Form className={styles.form} isBusy={isBusy} onSubmit={submit}>
        <Field
          {...form.register('amount')}
          label={text('safer_amount')}
          className={shared.num}
          name="limit"
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          trailing={<Reading form={form} locale={locale} />}
        />
        <ChangeError reason={error} />
        <Button type="submit" isWide isBusy={isBusy && !isRemoving}>
          {text('safer_save')}
        </Button>
        {hasLimit && (
          <Button isWide variant="quiet" isBusy={isBusy && isRemoving} onClick={() => void save(null)}>
            {text('safer_remove')}
          </Button>
        )}
        <Button isWide variant="quiet" onClick={onClose}>
          {text('safer_cancel')}
        </Button>
      </Form>
    </Dialog>
  );
}

interface ReadingProps {
  form: Parameters<typeof useWatch<'amount'>>[0];
  locale: Parameters<typeof readAmount>[1];
}

/** Echoes how the amount is read. */
function Reading({ form, locale }: ReadingProps) {
  const { kind, amount } = readAmount(useWatch(form, 'amount'), locale);
  return (
    kind === 'amount' && (
      <span className={`${styles.reading} ${shared.num}`}>
        <bdi translate="no">{formatMoney(amount, locale.currency)}</bdi>
      </span>
    )
  );
}

type Problem = 'missing' | 'bad' | 'ambiguous';

function findProblem(typed: string, locale: AmountLocale): Problem | undefined {
  if (typed.trim() === '') return 'missing';
  const { kind, amount } = readAmount(typed, locale);
  if (kind === 'ambiguous') return 'ambiguous';
  return kind === 'none' || amount < 1 ? 'bad' : undefined;
}

/** Reads a typed limit as a number of the currency's smallest unit. docs/product/safer-play.md */
const createLimitRules = (locale: AmountLocale) =>
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

export interface SupportedLimit extends DepositLimit {
  readonly period: LimitPeriod;
}

/** Returns the limits whose periods this app supports. */
export const listSupportedLimits = (limits: readonly DepositLimit[]): SupportedLimit[] =>
  LIMIT_PERIODS.flatMap((period) => limits.filter((limit) => limit.period === period).map((limit) => ({ ...limit, period })));
