import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { FieldError } from '../../ui/field-error.tsx';
import * as fieldStyles from '../../ui/styles/field.module.css';
import * as shared from '../../ui/styles/shared.module.css';
import type { FormFields } from '../forms/use-form.ts';
import type { DialledCountry } from './choose-country.ts';
import { CountryButton, CountrySheet } from './country-picker.tsx';
import { preparePhoneRules } from './phone.ts';
import { useCountry } from './use-country.ts';

export type PhoneFieldName = 'mobileNum' | 'countryDialingCode';

interface PhoneFieldProps {
  form: FormFields<PhoneFieldName>;
  label: string;
  enterKeyHint?: 'next' | 'go' | 'send';
  /** The player's number in E.164, if the app has it; it fills an empty field. */
  storedNumber?: string | undefined;
  /** The identity provider sends the code and needs the whole number. */
  isByProvider?: boolean;
}

/** A number with its country, as two fields of the form. docs/product/country.md */
export function PhoneField({ form, label, enterKeyHint = 'next', storedNumber, isByProvider = false }: PhoneFieldProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { country, countries, picker, choose, hasFailed, reload } = useCountry(isByProvider);
  const { ref, ...problem } = form.register('mobileNum');
  const { ref: codeRef } = form.register('countryDialingCode');
  const filled = useRef<string>(undefined);
  const { getValue, setValue } = form;
  // The country may load, or be chosen, after the number: then its code is shown before the field.
  useEffect(() => {
    setValue('countryDialingCode', country?.countryDialingCode ?? '');
    if (storedNumber === undefined || getValue('mobileNum') !== (filled.current ?? '')) return;
    void preparePhoneRules();
    filled.current = leaveOutCode(storedNumber, country);
    setValue('mobileNum', filled.current);
  }, [country, storedNumber, getValue, setValue]);
  const takeCountry = (chosen: DialledCountry) => {
    setIsOpen(false);
    choose(chosen);
  };
  return (
    <>
      <div className={fieldStyles.field} data-invalid={problem.error ? '' : undefined}>
        <label htmlFor={id}>{label}</label>
        <div className={fieldStyles.box}>
          {country && picker.isShown && <CountryButton country={country} picker={picker} onOpen={() => setIsOpen(true)} />}
          <input
            ref={ref}
            id={id}
            type="tel"
            name="tel"
            inputMode="tel"
            autoComplete="tel-national"
            enterKeyHint={enterKeyHint}
            aria-invalid={problem.error ? true : undefined}
            aria-describedby={problem.error ? `${id}-error ${id}-message` : `${id}-message`}
            onFocus={() => void preparePhoneRules()}
          />
        </div>
        <input ref={codeRef} type="hidden" />
        <FieldError id={`${id}-error`} {...problem} />
        <div id={`${id}-message`} aria-live="polite">
          {hasFailed && (
            <p className={shared.muted}>
              <span>{text('country_failed')}</span>{' '}
              <button type="button" className={shared.textButton} onClick={() => void reload()}>
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
