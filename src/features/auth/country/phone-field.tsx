import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { useText } from '../../../i18n/text.ts';
import { CountryPicker } from './country-picker.tsx';
import { type Phone, preparePhoneRules, readPhone } from './phone.ts';
import { useCountry } from './use-country.ts';
import './country.css';

export interface PhoneFieldHandle {
  read(): Phone;
  focus(): void;
}

interface PhoneFieldProps {
  label: string;
  error?: string | undefined;
  enterKeyHint?: 'next' | 'go' | 'send';
  ref?: Ref<PhoneFieldHandle>;
}

/** A number with its country; what is typed stays in the input alone. docs/product/country.md */
export function PhoneField({ label, error, enterKeyHint = 'next', ref }: PhoneFieldProps) {
  const text = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { country, countries, look, choose, hasFailed, reload } = useCountry();
  useImperativeHandle(ref, () => ({
    read: () => readPhone(country?.countryDialingCode ?? '', input.current?.value ?? ''),
    focus: () => input.current?.focus(),
  }));
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        {country && look.isShown && <CountryPicker country={country} countries={countries} look={look} onChoose={choose} />}
        <input
          ref={input}
          id={id}
          type="tel"
          name="tel"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint={enterKeyHint}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onFocus={() => void preparePhoneRules()}
        />
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {error && <p className="field-error">{error}</p>}
        {hasFailed && (
          <p className="muted">
            {text('country_failed')}{' '}
            <button type="button" className="text-button" onClick={() => void reload()}>
              {text('retry_once')}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
