import { type FormFields, useWatch } from '../../components/forms/use-form.ts';
import { formatMoney } from '../../i18n/format-money.ts';
import { readAmount, writeAmount } from '../../i18n/read-amount.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { Field } from '../../ui/field.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import type { AmountLimits } from './amount-rules.ts';
import * as styles from './cashier.module.css';

interface AmountChoiceProps {
  limits: AmountLimits & { readonly currency: string; readonly presets: readonly number[] };
  form: FormFields<'amount'>;
}

/** Offers presets that fill in the field, so that there is only one amount. */
export function AmountChoice({ form, limits }: AmountChoiceProps) {
  const text = useText();
  const { currency, minimum, maximum } = limits;
  const locale = { tag: useLanguageTag(), currency };
  const { kind, amount } = readAmount(useWatch(form, 'amount'), locale);
  const presets = limits.presets.filter((preset) => preset >= minimum && preset <= maximum);
  const bounds = { minimum: formatMoney(minimum, currency, 'short'), maximum: formatMoney(maximum, currency, 'short') };
  return (
    <div className={styles.amount}>
      <fieldset className={`${styles.presets} ${shared.num}`}>
        <legend className={shared.visuallyHidden}>{text('cashier_presets')}</legend>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={kind === 'amount' && preset === amount}
            onClick={() => form.setValue('amount', writeAmount(preset, locale), { shouldDirty: true })}
          >
            <bdi translate="no">{formatMoney(preset, currency, 'short')}</bdi>
          </button>
        ))}
      </fieldset>
      <Field
        {...form.register('amount')}
        label={text('cashier_amount')}
        hint={text('cashier_limits', bounds)}
        className={shared.num}
        name="amount"
        inputMode="decimal"
        enterKeyHint="go"
        autoComplete="off"
        aria-required
        trailing={
          kind === 'amount' && (
            <span className={`${styles.reading} ${shared.num}`}>
              <bdi translate="no">{formatMoney(amount, currency)}</bdi>
            </span>
          )
        }
      />
    </div>
  );
}
