import { foldText } from '../../i18n/fold-text.ts';
import type { Flags } from '../../services/merchant.ts';

export interface DialledCountry {
  readonly countryCode: string;
  readonly countryDialingCode: string;
  readonly name?: string | null;
}

/** How the picker is shown; docs/product/country.md. */
export interface PickerOptions {
  readonly isShown: boolean;
  readonly isDisabled: boolean;
  readonly isCodeShown: boolean;
}

/** The merchant's data about its players' countries. */
export interface CountrySettings {
  readonly countryCode?: string | null | undefined;
  readonly countryDialingCode?: string | null | undefined;
  readonly countries: readonly DialledCountry[];
}

export function choosePickerOptions(settings: CountrySettings | undefined, flags: Flags, byFirebase: boolean): PickerOptions {
  return {
    isShown: Boolean(settings?.countryCode && settings.countryDialingCode && settings.countries.length > 0),
    isDisabled: flags.DISABLEDMOBILEICC3 === true,
    isCodeShown: byFirebase || flags.UPDATEMOBILEICC3 === true,
  };
}

/** Chooses the operator's own country, or the language's if the operator names no country and lists that one. */
export function chooseCountry(
  { countryCode, countryDialingCode, countries }: CountrySettings,
  language: string,
): DialledCountry | undefined {
  if (countryCode && countryDialingCode) return { countryCode, countryDialingCode };
  const code = findLanguageCountry(language);
  return countries.find((country) => country.countryCode === code);
}

interface NamedCountry extends DialledCountry {
  readonly name: string;
}

/** Adds names in the screen's language and sorts by them; a code without a name shows the operator's name. */
export function nameCountries(countries: readonly DialledCountry[], languageTag: string): NamedCountry[] {
  const names = new Intl.DisplayNames([languageTag, 'en'], { type: 'region', fallback: 'none' });
  return countries
    .map((country) => ({ ...country, name: findName(names, country.countryCode) ?? country.name ?? country.countryCode }))
    .sort((a, b) => a.name.localeCompare(b.name, languageTag));
}

function findName(names: Intl.DisplayNames, code: string): string | undefined {
  try {
    return names.of(code);
  } catch {
    return undefined;
  }
}

/** Searches by name without accents, by code, or by dialling code with or without the plus. */
export function searchCountries(countries: readonly NamedCountry[], typed: string): NamedCountry[] {
  const query = foldText(typed).trim();
  const digits = query.replace(/^(\+|00)/, '');
  return countries.filter(
    ({ name, countryCode, countryDialingCode }) =>
      foldText(name).includes(query) ||
      countryCode.toLowerCase() === query ||
      (/^\d*$/.test(digits) && countryDialingCode.startsWith(digits)),
  );
}

/** The main country of each language, by the product's code in capitals; docs/product/country.md. */
export const LANGUAGE_COUNTRIES: Readonly<Record<string, string>> = {
  BN: 'BD',
  CN: 'CN',
  EN: 'US',
  ES: 'ES',
  HI: 'IN',
  ID: 'ID',
  JA: 'JP',
  KM: 'KH',
  KO: 'KR',
  MS: 'MY',
  MY: 'MM',
  PT: 'PT',
  'PT-BR': 'BR',
  TA: 'IN',
  TH: 'TH',
  TR: 'TR',
  TW: 'TW',
  TY: 'PF',
  UR: 'PK',
  VI: 'VN',
  'EN-GB': 'GB',
  'ES-MX': 'MX',
  'MS-BN': 'BN',
  'PT-PT': 'PT',
  'ZH-CN': 'CN',
  'ZH-HK': 'HK',
  'ZH-TW': 'TW',
};

export function findLanguageCountry(language: string): string | undefined {
  return LANGUAGE_COUNTRIES[language.toUpperCase()];
}
