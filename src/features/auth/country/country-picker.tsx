import { useState } from 'react';
import { useLanguageTag, useText } from '../../../i18n/text.ts';
import { type DialledCountry, nameCountries, type PickerLook } from './choose-country.ts';
import { CountrySheet } from './country-sheet.tsx';
import { ShownFlag } from './shown-flag.tsx';

interface CountryPickerProps {
  country: DialledCountry;
  countries: readonly DialledCountry[];
  look: PickerLook;
  onChoose: (country: DialledCountry) => void;
}

export function CountryPicker({ country, countries, look, onChoose }: CountryPickerProps) {
  const text = useText();
  const tag = useLanguageTag();
  const [isOpen, setIsOpen] = useState(false);
  const [named] = nameCountries([country], tag);
  const choose = (next: DialledCountry) => {
    setIsOpen(false);
    onChoose(next);
  };
  return (
    <>
      <button
        type="button"
        className="country-button"
        disabled={look.isDisabled}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <ShownFlag countryCode={country.countryCode} />
        <span className="visually-hidden">{text('country_of_number', { name: named?.name ?? '' })}</span>
        {look.isCodeShown && (
          <span className="num" dir="ltr">
            +{country.countryDialingCode}
          </span>
        )}
      </button>
      {isOpen && (
        <CountrySheet
          countries={countries}
          chosenCode={country.countryCode}
          isCodeShown={look.isCodeShown}
          onChoose={choose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
