import { type CSSProperties, type KeyboardEvent, Suspense, use, useLayoutEffect, useRef, useState } from 'react';
import { handleKey } from '#contract/typed-keys.ts';
import { useLanguageTag, useText } from '../../i18n/text.ts';
import { createOnce } from '../../state/create-once.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import * as shared from '../../ui/styles/shared.module.css';
import { type DialledCountry, nameCountries, type PickerOptions, searchCountries } from './choose-country.ts';
import * as styles from './country.module.css';

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
      <span className={shared.visuallyHidden}>{text('country_of_number', { name: named?.name ?? '' })}</span>
      {picker.isCodeShown && (
        <span className={shared.num} dir="ltr">
          {`+${country.countryDialingCode}`}
        </span>
      )}
    </button>
  );
}

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
  // Runs after the dialog has focused its first field
  useLayoutEffect(() => {
    if (countries.length >= MIN_TO_SEARCH || !list.current) return;
    const rows = list.current;
    (rows.querySelector<HTMLElement>('[aria-current]') ?? rows.querySelector('button'))?.focus();
  }, [countries]);
  const chooseFirst = handleKey((event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (found[0]) onChoose(found[0]);
  });
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
                <span className={`${shared.num} ${shared.muted}`} dir="ltr">
                  {`+${country.countryDialingCode}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <p className={shared.muted} role="status">
          {found.length === 0 && text('country_none_found')}
        </p>
      </div>
    </Dialog>
  );
}

/** One file holds every flag; it loads when the first one is shown. */
const findFlags = createOnce(
  (): Promise<Record<string, string>> =>
    import('country-flag-icons/string/3x2').then(
      (flags) => ({ ...flags }),
      () => ({}),
    ),
);

/** Suspends while the file loads; a country without a flag has an empty box. */
function LoadedFlag({ countryCode }: { countryCode: string }) {
  const drawing = use(findFlags())[countryCode.toUpperCase()];
  if (!drawing) return <span className={styles.flag} aria-hidden="true" />;
  return <img className={styles.flag} src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt="" width={24} height={16} />;
}

/** A country's flag; its space is reserved while the file loads. */
function Flag({ countryCode }: { countryCode: string }) {
  return (
    <Suspense fallback={<span className={styles.flag} aria-hidden="true" />}>
      <LoadedFlag countryCode={countryCode} />
    </Suspense>
  );
}
