import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { autofillField, isAutofilled } from '../../platform/autofilled-fields.ts';
import type { DialledCountry } from './choose-country.ts';
import { CountryButton } from './country-button.tsx';
import { CountrySheet } from './country-sheet.tsx';
import { type Phone, parsePhone, preparePhoneRules } from './phone.ts';
import { useCountry } from './use-country.ts';
import './country.css';

export interface PhoneFieldHandle {
  read(): Phone;
  /** A number in E.164, where none is typed. */
  fill(number: string): void;
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
  const [isOpen, setIsOpen] = useState(false);
  const { country, countries, picker, choose, hasFailed, reload } = useCountry();
  const given = useRef('');
  // the country came, or was chosen, after the number: its code stands before the field now
  useEffect(() => {
    if (input.current && isAutofilled(input.current)) autofillField(input.current, leaveOutCode(given.current, country));
  }, [country]);
  useImperativeHandle(ref, () => ({
    read: () => parsePhone(country?.countryDialingCode ?? '', input.current?.value ?? ''),
    fill: (number) => {
      if (!input.current || input.current.value) return;
      void preparePhoneRules();
      given.current = number;
      autofillField(input.current, leaveOutCode(number, country));
    },
    focus: () => input.current?.focus(),
  }));
  const takeCountry = (chosen: DialledCountry) => {
    setIsOpen(false);
    choose(chosen);
  };
  return (
    <>
      <div className="field" data-invalid={error ? '' : undefined}>
        <label htmlFor={id}>{label}</label>
        <div className="field-box">
          {country && picker.isShown && <CountryButton country={country} picker={picker} onOpen={() => setIsOpen(true)} />}
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
      {country && isOpen && (
        <CountrySheet
          countries={countries}
          chosenCode={country.countryCode}
          onChoose={takeCountry}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function leaveOutCode(number: string, country: DialledCountry | undefined): string {
  const code = `+${country?.countryDialingCode}`;
  return number.startsWith(code) ? number.slice(code.length) : number;
}
