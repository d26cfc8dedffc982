import type { Ref } from 'react';
import { formatMoney } from '#src/i18n/format-money.ts';
import { useLanguageTag, useText } from '#src/i18n/text.ts';
import { Field } from '#src/ui/field.tsx';
import type { AmountLimits } from './amount-problem.ts';
import { readAmount, writeAmount } from './read-amount.ts';

interface AmountChoiceProps {
  limits: AmountLimits & { readonly currency: string; readonly presets: readonly number[] };
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** A preset fills the field, so that there is one amount. */
export function AmountChoice({ limits, typed, error, onType, ref }: AmountChoiceProps) {
  const text = useText();
  const { currency, minimum, maximum } = limits;
  const locale = { tag: useLanguageTag(), currency };
  const { kind, amount } = readAmount(typed, locale);
  const presets = limits.presets.filter((preset) => preset >= minimum && preset <= maximum);
  const bounds = { minimum: formatMoney(minimum, currency), maximum: formatMoney(maximum, currency) };
  return (
    <div className="cashier-amount">
      <fieldset className="cashier-presets num">
        <legend className="visually-hidden">{text('cashier_presets')}</legend>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={kind === 'amount' && preset === amount}
            onClick={() => onType(writeAmount(preset, locale))}
          >
            <bdi>{formatMoney(preset, currency)}</bdi>
          </button>
        ))}
      </fieldset>
      <Field
        ref={ref}
        label={text('cashier_amount')}
        error={error}
        className="num"
        name="amount"
        inputMode="decimal"
        enterKeyHint="go"
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        trailing={kind === 'amount' && <bdi className="cashier-reading num">{formatMoney(amount, currency)}</bdi>}
      />
      <p className="muted num">{text('cashier_limits', bounds)}</p>
    </div>
  );
}
