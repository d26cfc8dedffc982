import { useLanguageTag, useText } from '../../i18n/text.ts';
import * as looks from '../../ui/styles/looks.module.css';
import { type DialledCountry, nameCountries, type PickerOptions } from './choose-country.ts';
import * as styles from './country.module.css';
import { Flag } from './flag.tsx';

interface CountryButtonProps {
  country: DialledCountry;
  picker: PickerOptions;
  onOpen: () => void;
}

/** Opens the list of countries; shows the flag and the dialling code. docs/product/country.md. */
export function CountryButton({ country, picker, onOpen }: CountryButtonProps) {
  const text = useText();
  const [named] = nameCountries([country], useLanguageTag());
  return (
    <button type="button" className={styles.button} disabled={picker.isDisabled} aria-haspopup="dialog" onClick={onOpen}>
      <Flag countryCode={country.countryCode} />
      <span className={looks.visuallyHidden}>{text('country_of_number', { name: named?.name ?? '' })}</span>
      {picker.isCodeShown && (
        <span className={looks.num} dir="ltr">
          +{country.countryDialingCode}
        </span>
      )}
    </button>
  );
}
