import * as v from 'valibot';
import { DAY_MS } from '#contract/limits.ts';
import type { AffiliateOrder } from '#contract/merchant.ts';
import { parseStored } from '../../platform/parse-stored.ts';
import type { SafeStorage } from '../../platform/safe-storage.ts';

/** Parameters that attribute a visitor to an affiliate or a friend; docs/product/tracking.md#attribution. */
const CODES = ['affiliateCode', 'referralCode', 'r'] as const;
/** Parameters that name a click on an advertisement, or the pixels that count it. */
const CLICKS = [
  'fbclid',
  'gclid',
  'ttclid',
  'kwaiclid',
  'cid',
  'fbPixelId',
  'gtagId',
  'tiktokPixelId',
  'kwaiPixelBaseCode',
  'kwai_pixel_id',
] as const;
type CodeName = (typeof CODES)[number];
type ParameterName = CodeName | (typeof CLICKS)[number];
export type VisitParameters = { readonly [Name in ParameterName]?: string };

/** Both carry a friend's code. */
const REFERRALS: readonly CodeName[] = ['r', 'referralCode'];

/** Longer values cannot be codes. */
const MAX_CHARACTERS = 300;
export const ATTRIBUTION_KEY = 'fastline.attribution';
export const ATTRIBUTION_LIFE_MS = 30 * DAY_MS;

const Word = v.pipe(v.string(), v.maxLength(MAX_CHARACTERS));
/** A parameter's value, its time, and the operator's host on which it arrived. */
const StoredParameter = v.object({ value: Word, at: v.number(), domain: Word });
type StoredParameter = v.InferOutput<typeof StoredParameter>;
interface Arrival extends Omit<StoredParameter, 'value'> {
  readonly order: AffiliateOrder;
}
type StoredParameters = { readonly [Name in ParameterName]?: StoredParameter };
const StoredAttribution = v.object(v.entriesFromList([...CODES, ...CLICKS], v.optional(StoredParameter)));

/** The visitor's origin, from the parameters of earlier addresses. */
export interface Attribution {
  readonly originalDomain: string;
  readonly parameters: VisitParameters;
  /** The time of the last click in `parameters`. */
  readonly clickedAt: number;
}

export function readVisitParameters(search: string): VisitParameters {
  const query = new URLSearchParams(search);
  const given = [...CODES, ...CLICKS].map((name) => [name, query.get(name)?.trim() ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== '' && value.length <= MAX_CHARACTERS));
}

/** Adds the parameters of an address. `order` decides between several affiliates or friends; for clicks the last one counts. */
export function addVisit(stored: StoredParameters, parameters: VisitParameters, { order, ...visit }: Arrival): StoredParameters {
  const isTaken = (name: ParameterName) => order === 'first' && listRivals(name).some((rival) => stored[rival]);
  const added = Object.entries(parameters).filter(([name]) => !isTaken(name as ParameterName));
  const replaced = added.flatMap(([name]) => listRivals(name as ParameterName));
  const staying = Object.entries(stored).filter(([name]) => !replaced.some((rival) => rival === name));
  return Object.fromEntries([...staying, ...added.map(([name, value]) => [name, { ...visit, value }] as const)]);
}

/** The codes that replace each other. */
function listRivals(name: ParameterName): readonly CodeName[] {
  if (name === 'affiliateCode') return ['affiliateCode'];
  return REFERRALS.some((other) => other === name) ? REFERRALS : [];
}

/** The visitor's origin; it is stored beyond a session's end, each value for 30 days. */
export function createAttribution(storage: SafeStorage, now: () => number, order: AffiliateOrder) {
  // A clock that was set back must not preserve it for ever.
  const isFresh = ({ at }: StoredParameter) => Math.abs(now() - at) <= ATTRIBUTION_LIFE_MS;
  const load = (): StoredParameters => {
    const entries = Object.entries(parseStored(StoredAttribution, storage.read(ATTRIBUTION_KEY)) ?? {});
    return Object.fromEntries(entries.filter(([, parameter]) => parameter && isFresh(parameter)));
  };
  return {
    read: (): Attribution | undefined => summarise(load()),
    record: ({ search, hostname }: { search: string; hostname: string }): void => {
      const parameters = readVisitParameters(search);
      if (Object.keys(parameters).length === 0) return;
      storage.write(ATTRIBUTION_KEY, JSON.stringify(addVisit(load(), parameters, { at: now(), domain: hostname, order })));
    },
  };
}

function summarise(stored: StoredParameters): Attribution | undefined {
  const all = Object.values(stored).sort((one, other) => one.at - other.at);
  const [first] = all;
  if (!first) return undefined;
  const { domain } = stored.affiliateCode ?? stored.r ?? stored.referralCode ?? first;
  const parameters = Object.fromEntries(Object.entries(stored).map(([name, { value }]) => [name, value]));
  const clicks = CLICKS.map((name) => stored[name]?.at ?? 0);
  return { originalDomain: domain, parameters, clickedAt: Math.max(...clicks) };
}
