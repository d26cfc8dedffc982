import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { useLanguageTag, useText } from '../../../i18n/text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { type DialledCountry, nameCountries, searchCountries } from './choose-country.ts';
import { ShownFlag } from './shown-flag.tsx';

interface CountrySheetProps {
  countries: readonly DialledCountry[];
  chosenCode: string;
  isCodeShown: boolean;
  onChoose: (country: DialledCountry) => void;
  onClose: () => void;
}

/** The list slides up from below; Enter in the search takes the first one found. docs/product/country.md */
export function CountrySheet({ countries, chosenCode, isCodeShown, onChoose, onClose }: CountrySheetProps) {
  const text = useText();
  const tag = useLanguageTag();
  const [wanted, setWanted] = useState('');
  const found = searchCountries(nameCountries(countries, tag), wanted);
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (found[0]) onChoose(found[0]);
  };
  return (
    <Dialog title={text('country_title')} onClose={onClose}>
      <div className="country-sheet">
        <Field
          type="search"
          label={text('country_search')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={takeFirst}
          autoComplete="off"
          enterKeyHint="go"
          dir="auto"
        />
        <ul className="country-list" style={{ '--countries': countries.length } as CSSProperties}>
          {found.map((country) => (
            <li key={`${country.countryCode} ${country.countryDialingCode}`}>
              <button
                type="button"
                aria-current={country.countryCode === chosenCode || undefined}
                onClick={() => onChoose(country)}
              >
                <ShownFlag countryCode={country.countryCode} />
                <span className="country-name">{country.name}</span>
                {isCodeShown && (
                  <span className="num muted" dir="ltr">
                    +{country.countryDialingCode}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
        <p className="muted" role="status">
          {found.length === 0 && text('country_none_found')}
        </p>
      </div>
    </Dialog>
  );
}
