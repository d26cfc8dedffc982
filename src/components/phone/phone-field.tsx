import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import * as fieldStyles from '../../ui/styles/field.module.css';
import * as looks from '../../ui/styles/looks.module.css';
import type { FormFields } from '../forms/use-form.ts';
import type { DialledCountry } from './choose-country.ts';
import { CountryButton } from './country-button.tsx';
import { CountrySheet } from './country-sheet.tsx';
import { preparePhoneRules } from './phone.ts';
import { useCountry } from './use-country.ts';

export type PhoneFieldName = 'mobileNum' | 'countryDialingCode';

interface PhoneFieldProps {
  form: FormFields<PhoneFieldName>;
  label: string;
  enterKeyHint?: 'next' | 'go' | 'send';
  /** A number in E.164 that the app knows; it is filled in where nothing is typed. */
  knownNumber?: string | undefined;
}

/** A number with its country, as two fields of its form. docs/product/country.md */
export function PhoneField({ form, label, enterKeyHint = 'next', knownNumber }: PhoneFieldProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { country, countries, picker, choose, hasFailed, reload } = useCountry();
  const { ref, error } = form.register('mobileNum');
  const { ref: codeRef } = form.register('countryDialingCode');
  const filled = useRef<string>(undefined);
  const { getValue, setValue } = form;
  // the country may load, or be chosen, after the number: then its code stands before the field
  useEffect(() => {
    setValue('countryDialingCode', country?.countryDialingCode ?? '');
    if (knownNumber === undefined || getValue('mobileNum') !== (filled.current ?? '')) return;
    void preparePhoneRules();
    filled.current = leaveOutCode(knownNumber, country);
    setValue('mobileNum', filled.current);
  }, [country, knownNumber, getValue, setValue]);
  const takeCountry = (chosen: DialledCountry) => {
    setIsOpen(false);
    choose(chosen);
  };
  return (
    <>
      <div className={fieldStyles.field} data-invalid={error ? '' : undefined}>
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
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-note`}
            onFocus={() => void preparePhoneRules()}
          />
        </div>
        <input ref={codeRef} type="hidden" />
        <div id={`${id}-note`} aria-live="polite">
          {error && <p className={fieldStyles.error}>{error}</p>}
          {hasFailed && (
            <p className={looks.muted}>
              {text('country_failed')}{' '}
              <button type="button" className={looks.textButton} onClick={() => void reload()}>
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
