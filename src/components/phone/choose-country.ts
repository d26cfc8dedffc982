import type { Country as CountryReply } from '#contract/schemas/identity/country.ts';
import { findLanguageCountry } from './language-countries.ts';

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

type Flags = Readonly<Record<string, boolean>>;

export function choosePickerOptions(country: CountryReply | undefined, flags: Flags, byFirebase: boolean): PickerOptions {
  return {
    isShown: Boolean(country?.countryCode && country.countryDialingCode && country.countries.length > 0),
    isDisabled: flags.DISABLEDMOBILEICC3 === true,
    isCodeShown: byFirebase || flags.UPDATEMOBILEICC3 === true,
  };
}

/** Chooses the language's country where the operator lists it, else the operator's own; a disabled picker always shows the operator's. */
export function chooseCountry(reply: CountryReply, language: string, isDisabled: boolean): DialledCountry {
  const code = isDisabled ? undefined : findLanguageCountry(language);
  return reply.countries.find(({ countryCode }) => countryCode === code) ?? reply;
}

export interface NamedCountry extends DialledCountry {
  readonly name: string;
}

/** Adds names in the screen's language and sorts by them; a code without a name shows the operator's name. */
export function nameCountries(countries: readonly DialledCountry[], languageTag: string): NamedCountry[] {
  const names = new Intl.DisplayNames([languageTag], { type: 'region', fallback: 'none' });
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

const simplify = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Searches by name without accents, by code, or by dialling code with or without the plus. */
export function searchCountries(countries: readonly NamedCountry[], typed: string): NamedCountry[] {
  const query = simplify(typed);
  const digits = query.replace(/^(\+|00)/, '');
  return countries.filter(
    ({ name, countryCode, countryDialingCode }) =>
      simplify(name).includes(query) ||
      countryCode.toLowerCase() === query ||
      (/^\d*$/.test(digits) && countryDialingCode.startsWith(digits)),
  );
}
