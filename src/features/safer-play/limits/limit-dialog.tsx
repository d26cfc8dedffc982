import { useState } from 'react';
import { FormError } from '#src/components/forms/form-error.tsx';
import { useErrorMessage } from '#src/components/forms/use-error-message.ts';
import { useForm } from '#src/components/forms/use-form.ts';
import { useWatch } from '#src/components/forms/use-watch.ts';
import { formatMoney } from '#src/i18n/format-money.ts';
import { readAmount } from '#src/i18n/read-amount.ts';
import { useLanguageTag, useText } from '#src/i18n/text.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import * as looks from '#src/ui/styles/looks.module.css';
import * as styles from '../safer-play.module.css';
import { useSaferPlayChange } from '../use-change.ts';
import type { KnownLimit } from './known-limits.ts';
import { createLimitRules } from './limit-rules.ts';

interface LimitDialogProps {
  limit: KnownLimit;
  currency: string;
  onClose: () => void;
}

/** One amount for one window; the operator decides when it holds. */
export function LimitDialog({ limit: { period, amount: current }, currency, onClose }: LimitDialogProps) {
  const text = useText();
  const locale = { tag: useLanguageTag(), currency };
  const form = useForm(createLimitRules(locale));
  const getErrorMessage = useErrorMessage();
  const { change, isBusy } = useSaferPlayChange();
  const [error, setError] = useState<unknown>();
  const hasLimit = typeof current === 'number';
  const save = async (amount: number | null) => {
    setError(undefined);
    const failure = await change({ depositLimit: { period, amount } });
    if (failure === null) onClose();
    else if (failure && !form.setErrorForCode(failure.code, getErrorMessage(failure) ?? '')) setError(failure);
  };
  const submit = form.handleSubmit(({ amount }) => save(amount));
  const title = text(hasLimit ? 'safer_change_of' : 'safer_set_of', { period: text(`safer_per_${period}`) });
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          {...form.register('amount')}
          label={text('safer_amount')}
          className={looks.num}
          name="limit"
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          trailing={<Reading form={form} locale={locale} />}
        />
        <FormError reason={error} />
        <Button type="submit" isWide isBusy={isBusy}>
          {text('safer_save')}
        </Button>
        {hasLimit && (
          <Button isWide look="quiet" onClick={() => void save(null)}>
            {text('safer_remove')}
          </Button>
        )}
        <Button isWide look="quiet" onClick={onClose}>
          {text('safer_cancel')}
        </Button>
      </form>
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
  return kind === 'amount' && <bdi className={`${styles.reading} ${looks.num}`}>{formatMoney(amount, locale.currency)}</bdi>;
}
