import * as v from 'valibot';
import { cacheFirst, networkFirst, staleWhileRevalidate } from '../cache-policy.ts';
import { get, open, stored } from '../endpoint.ts';
import { DAY_MS, MINUTE_MS, PING_ABORT_MS } from '../limits.ts';
import { Resources } from '../schemas/player/resources.ts';
import { Configuration, CustomerServiceEntry, Status } from '../schemas/system.ts';
import { EmptyValue, LooseNumber, LooseString, listOrEmpty, looseList, NonEmptyString, orAbsent } from '../schemas/values.ts';

export const StatusQuery = v.object({
  device: v.literal('MOBILE'),
  track: v.optional(v.string()),
  originalDomain: v.optional(v.string()),
  url: v.optional(v.string()),
});

export const PingQuery = v.object({ speed: LooseNumber });

export const CountryQuery = v.object({ merchant: NonEmptyString });
const CountryEntry = v.object({
  countryCode: LooseString,
  countryDialingCode: LooseString,
  name: orAbsent(LooseString),
});
export const Country = v.object({
  /** The operator's preselected country, if any. */
  countryCode: orAbsent(LooseString),
  countryDialingCode: orAbsent(LooseString),
  countries: looseList(CountryEntry),
  currency: orAbsent(LooseString),
  currencySymbol: orAbsent(LooseString),
});
export type Country = v.InferOutput<typeof Country>;

/** The countries in the common config: codes, or entries as in the country reply. */
export const StatedCountries = listOrEmpty(v.union([LooseString, CountryEntry]));

/** The list of customer services alone, for a page whose configuration has none. docs/product/customer-service.md */
export const CustomerServiceScript = v.object({ customerServiceScript: looseList(CustomerServiceEntry) });

/** The operator's domains alone, in a form that cannot be mistaken for a configuration. docs/product/lines.md */
export const DomainRoute = v.object({ domains: looseList(LooseString) });

export const systemCalls = {
  'system.status': get('/wps/system/status', {
    auth: 'none',
    cache: networkFirst(30 * DAY_MS),
    unkeyedQuery: ['track', 'originalDomain', 'url'],
    isNeverCached: true,
    query: StatusQuery,
    firstReply: Status,
  }),
  'system.country': get('/wps/system/country', {
    ...open,
    cache: cacheFirst({ freshMs: DAY_MS }),
    query: CountryQuery,
    reply: Country,
  }),
  'system.configuration': get('/wps/system/configuration', {
    auth: 'none',
    cache: staleWhileRevalidate({ maxAgeMs: 30 * DAY_MS, freshMs: 5 * MINUTE_MS }),
    firstReply: Configuration,
  }),
  'system.domainRoute': get('/wps/system/domainRoute', { ...open, reply: DomainRoute }),
  'system.resources': get('/wps/system/resources', { ...stored, reply: Resources }),
  // A member may have contacts of their own.
  'system.customerService': get('/wps/relay/WPSCORE_getCustomerServiceScript', {
    cache: staleWhileRevalidate({ maxAgeMs: 7 * DAY_MS }),
    reply: CustomerServiceScript,
  }),
  'system.ping': get('/wps/system/test/ping', {
    auth: 'none',
    timeoutMs: PING_ABORT_MS,
    isNeverCached: true,
    query: PingQuery,
    firstReply: EmptyValue,
  }),
};
