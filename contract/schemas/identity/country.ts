import * as v from 'valibot';
import { NonEmptyString } from '../values.ts';

export const CountryQuery = v.object({ merchant: NonEmptyString });
const CountryEntry = v.object({ countryCode: NonEmptyString, countryDialingCode: NonEmptyString, name: v.nullish(v.string()) });
export const Country = v.object({
  countryCode: NonEmptyString,
  countryDialingCode: NonEmptyString,
  countries: v.array(CountryEntry),
  currency: v.nullish(v.string()),
  currencySymbol: v.nullish(v.string()),
});
export type Country = v.InferOutput<typeof Country>;
