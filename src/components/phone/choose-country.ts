import type { Country as CountryReply } from '#contract/schemas/identity/country.ts';
import { findLanguageCountry } from './language-countries.ts';

export interface DialledCountry {
  readonly countryCode: string;
  readonly countryDialingCode: string;
  readonly name?: string | null;
}

/** The picker's three questions; docs/product/country.md. */
export interface PickerLook {
  readonly isShown: boolean;
  readonly isDisabled: boolean;
  readonly isCodeShown: boolean;
}

type Flags = Readonly<Record<string, boolean>>;

export function choosePickerLook(country: CountryReply | undefined, flags: Flags, byFirebase: boolean): PickerLook {
  return {
    isShown: Boolean(country?.countryCode && country.countryDialingCode && country.countries.length > 0),
    isDisabled: flags.DISABLEDMOBILEICC3 === true,
    isCodeShown: byFirebase || flags.UPDATEMOBILEICC3 === true,
  };
}

/** The language's country where the operator lists it, else the operator's own. A picker that is disabled keeps to that one. */
export function chooseCountry(reply: CountryReply, language: string, isDisabled: boolean): DialledCountry {
  const code = isDisabled ? undefined : findLanguageCountry(language);
  return reply.countries.find(({ countryCode }) => countryCode === code) ?? reply;
}

export interface NamedCountry extends DialledCountry {
  readonly name: string;
}

/** In the words of the screen's language and in its order; a code nobody has a name for shows the operator's name. */
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

/** By name, accents aside, by code, or by dialling code with or without the plus. */
export function searchCountries(countries: readonly NamedCountry[], typed: string): NamedCountry[] {
  const wanted = simplify(typed);
  const digits = wanted.replace(/^(\+|00)/, '');
  return countries.filter(
    ({ name, countryCode, countryDialingCode }) =>
      simplify(name).includes(wanted) ||
      countryCode.toLowerCase() === wanted ||
      (/^\d*$/.test(digits) && countryDialingCode.startsWith(digits)),
  );
}
