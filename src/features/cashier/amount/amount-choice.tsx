import type { Ref } from 'react';
import { countFractionDigits, formatMoney, toDecimal } from '../../../i18n/format-money.ts';
import { useText } from '../../../i18n/text.ts';
import { Field } from '../../../ui/field.tsx';
import type { AmountLimits } from './amount-problem.ts';
import { readAmount } from './read-amount.ts';

interface AmountChoiceProps {
  limits: AmountLimits & { readonly presets: readonly number[] };
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
  ref: Ref<HTMLInputElement>;
}

/** A preset fills the field, so that there is one amount. */
export function AmountChoice({ limits, typed, error, onType, ref }: AmountChoiceProps) {
  const text = useText();
  const { currency, minimum, maximum } = limits;
  const amount = readAmount(typed, currency);
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
            aria-pressed={preset === amount}
            onClick={() => onType(toDecimal(preset, countFractionDigits(currency)))}
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
      />
      <p className="muted num">{text('cashier_limits', bounds)}</p>
    </div>
  );
}
