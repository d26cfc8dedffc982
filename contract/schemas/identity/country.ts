import * as v from 'valibot';
import { maybe, Text } from '../values.ts';

export const CountryQuery = v.object({ merchant: Text });
const CountryEntry = v.object({ countryCode: Text, countryDialingCode: Text, name: maybe(v.string()) });
export const Country = v.object({
  countryCode: Text,
  countryDialingCode: Text,
  countries: v.array(CountryEntry),
  currency: maybe(v.string()),
  currencySymbol: maybe(v.string()),
});
export type Country = v.InferOutput<typeof Country>;
