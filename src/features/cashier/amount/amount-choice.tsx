import type { FormFields } from '#src/components/forms/use-form.ts';
import { useWatch } from '#src/components/forms/use-watch.ts';
import { formatMoney } from '#src/i18n/format-money.ts';
import { readAmount, writeAmount } from '#src/i18n/read-amount.ts';
import { useLanguageTag, useText } from '#src/i18n/text.ts';
import { Field } from '#src/ui/field.tsx';
import * as looks from '#src/ui/styles/looks.module.css';
import * as styles from '../cashier.module.css';
import type { AmountLimits } from './amount-problem.ts';

interface AmountChoiceProps {
  limits: AmountLimits & { readonly currency: string; readonly presets: readonly number[] };
  form: FormFields<'amount'>;
}

/** A preset fills the field, so that there is one amount. */
export function AmountChoice({ form, limits }: AmountChoiceProps) {
  const text = useText();
  const { currency, minimum, maximum } = limits;
  const locale = { tag: useLanguageTag(), currency };
  const { kind, amount } = readAmount(useWatch(form, 'amount'), locale);
  const presets = limits.presets.filter((preset) => preset >= minimum && preset <= maximum);
  const bounds = { minimum: formatMoney(minimum, currency), maximum: formatMoney(maximum, currency) };
  return (
    <div className={styles.amount}>
      <fieldset className={`${styles.presets} ${looks.num}`}>
        <legend className={looks.visuallyHidden}>{text('cashier_presets')}</legend>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={kind === 'amount' && preset === amount}
            onClick={() => form.setValue('amount', writeAmount(preset, locale), { shouldDirty: true })}
          >
            <bdi>{formatMoney(preset, currency)}</bdi>
          </button>
        ))}
      </fieldset>
      <Field
        {...form.register('amount')}
        label={text('cashier_amount')}
        className={looks.num}
        name="amount"
        inputMode="decimal"
        enterKeyHint="go"
        autoComplete="off"
        aria-required
        trailing={kind === 'amount' && <bdi className={`${styles.reading} ${looks.num}`}>{formatMoney(amount, currency)}</bdi>}
      />
      <p className={`${looks.muted} ${looks.num}`}>{text('cashier_limits', bounds)}</p>
    </div>
  );
}
