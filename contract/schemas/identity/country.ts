import * as v from 'valibot';
import { LooseString, looseList, NonEmptyString, orAbsent } from '../values.ts';

export const CountryQuery = v.object({ merchant: NonEmptyString });
const CountryEntry = v.object({
  countryCode: LooseString,
  countryDialingCode: LooseString,
  name: orAbsent(LooseString),
});
export const Country = v.object({
  countryCode: LooseString,
  countryDialingCode: LooseString,
  countries: looseList(CountryEntry),
  currency: orAbsent(LooseString),
  currencySymbol: orAbsent(LooseString),
});
export type Country = v.InferOutput<typeof Country>;
