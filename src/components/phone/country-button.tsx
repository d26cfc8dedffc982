import { useLanguageTag, useText } from '../../i18n/text.ts';
import { type DialledCountry, nameCountries, type PickerLook } from './choose-country.ts';
import { ShownFlag } from './shown-flag.tsx';

interface CountryButtonProps {
  country: DialledCountry;
  look: PickerLook;
  onOpen: () => void;
}

/** Flag and dialling code; docs/product/country.md. */
export function CountryButton({ country, look, onOpen }: CountryButtonProps) {
  const text = useText();
  const [named] = nameCountries([country], useLanguageTag());
  return (
    <button type="button" className="country-button" disabled={look.isDisabled} aria-haspopup="dialog" onClick={onOpen}>
      <ShownFlag countryCode={country.countryCode} />
      <span className="visually-hidden">{text('country_of_number', { name: named?.name ?? '' })}</span>
      {look.isCodeShown && (
        <span className="num" dir="ltr">
          +{country.countryDialingCode}
        </span>
      )}
    </button>
  );
}
