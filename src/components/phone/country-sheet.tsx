import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import * as looks from '../../ui/styles/looks.module.css';
import { type DialledCountry, nameCountries, searchCountries } from './choose-country.ts';
import * as styles from './country.module.css';
import { Flag } from './flag.tsx';

/** A shorter list needs no search, so the search field is not focused. */
const MIN_TO_SEARCH = 8;

interface CountrySheetProps {
  countries: readonly DialledCountry[];
  chosenCode: string;
  onChoose: (country: DialledCountry) => void;
  onClose: () => void;
}

/** A dialog with the list of countries; Enter in the search chooses the first one found. docs/product/country.md */
export function CountrySheet({ countries, chosenCode, onChoose, onClose }: CountrySheetProps) {
  const text = useText();
  const tag = useLanguageTag();
  const [query, setQuery] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const found = searchCountries(nameCountries(countries, tag), query);
  // runs after the dialog has focused its first field
  useLayoutEffect(() => {
    if (countries.length >= MIN_TO_SEARCH || !list.current) return;
    const rows = list.current;
    (rows.querySelector<HTMLElement>('[aria-current]') ?? rows.querySelector('button'))?.focus();
  }, [countries]);
  const chooseFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (found[0]) onChoose(found[0]);
  };
  return (
    <Dialog title={text('country_title')} onClose={onClose} isSheet>
      <div className={styles.sheet}>
        <Field
          type="search"
          label={text('country_search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={chooseFirst}
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
        />
        <ul ref={list} className={styles.list} style={{ '--countries': countries.length } as CSSProperties}>
          {found.map((country) => (
            <li key={`${country.countryCode} ${country.countryDialingCode}`}>
              <button
                type="button"
                aria-current={country.countryCode === chosenCode || undefined}
                onClick={() => onChoose(country)}
              >
                <Flag countryCode={country.countryCode} />
                <span className={styles.name}>{country.name}</span>
                <span className={`${looks.num} ${looks.muted}`} dir="ltr">
                  +{country.countryDialingCode}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <p className={looks.muted} role="status">
          {found.length === 0 && text('country_none_found')}
        </p>
      </div>
    </Dialog>
  );
}
