import * as v from 'valibot';
import { DAY_MS } from '#contract/limits.ts';
import type { SafeStorage } from '../../platform/safe-storage.ts';

/** Parameters that say whose customer a visitor is; docs/product/tracking.md#attribution. */
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

/** Longer values are nobody's codes. */
const MOST_CHARACTERS = 300;
export const ATTRIBUTION_KEY = 'fastline.attribution';
export const ATTRIBUTION_KEPT_MS = 30 * DAY_MS;

const Word = v.pipe(v.string(), v.maxLength(MOST_CHARACTERS));
/** What an address told, when, and on which of the operator's hosts. */
const Told = v.object({ value: Word, at: v.number(), domain: Word });
type Told = v.InferOutput<typeof Told>;
type AllTold = { readonly [Name in ParameterName]?: Told };
const StoredAttribution = v.object(v.entriesFromList([...CODES, ...CLICKS], v.optional(Told)));

/** Where a visitor came from, as earlier addresses told. */
export interface Attribution {
  readonly originalDomain: string;
  readonly parameters: VisitParameters;
  /** When the last click came that `parameters` names. */
  readonly clickedAt: number;
}

export function readVisitParameters(search: string): VisitParameters {
  const query = new URLSearchParams(search);
  const told = [...CODES, ...CLICKS].map((name) => [name, query.get(name)?.trim() ?? ''] as const);
  return Object.fromEntries(told.filter(([, value]) => value !== '' && value.length <= MOST_CHARACTERS));
}

/** Adds what an address tells: the first affiliate and the first friend stay, of clicks and pixels the last counts. */
export function addVisit(kept: AllTold, parameters: VisitParameters, visit: Omit<Told, 'value'>): AllTold {
  const isTaken = (name: ParameterName) =>
    name === 'affiliateCode'
      ? Boolean(kept.affiliateCode)
      : REFERRALS.some((other) => other === name) && REFERRALS.some((other) => kept[other]);
  const added = Object.entries(parameters).filter(([name]) => !isTaken(name as ParameterName));
  return { ...kept, ...Object.fromEntries(added.map(([name, value]) => [name, { ...visit, value }])) };
}

/** Where the visitor came from; kept through the end of a session, each word for 30 days. */
export function createAttribution(storage: SafeStorage, now: () => number) {
  // a clock that was set back must not keep it for ever
  const isFresh = ({ at }: Told) => Math.abs(now() - at) <= ATTRIBUTION_KEPT_MS;
  const load = (): AllTold => {
    const entries = Object.entries(parseStored(storage.read(ATTRIBUTION_KEY)));
    return Object.fromEntries(entries.filter(([, told]) => told && isFresh(told)));
  };
  return {
    read: (): Attribution | undefined => summarise(load()),
    keep: ({ search, hostname }: { search: string; hostname: string }): void => {
      const parameters = readVisitParameters(search);
      if (Object.keys(parameters).length === 0) return;
      storage.write(ATTRIBUTION_KEY, JSON.stringify(addVisit(load(), parameters, { at: now(), domain: hostname })));
    },
  };
}

function summarise(kept: AllTold): Attribution | undefined {
  const all = Object.values(kept).sort((one, other) => one.at - other.at);
  const [first] = all;
  if (!first) return undefined;
  const { domain } = kept.affiliateCode ?? kept.r ?? kept.referralCode ?? first;
  const parameters = Object.fromEntries(Object.entries(kept).map(([name, { value }]) => [name, value]));
  const clicks = CLICKS.map((name) => kept[name]?.at ?? 0);
  return { originalDomain: domain, parameters, clickedAt: Math.max(...clicks) };
}

function parseStored(text: string | null): AllTold {
  try {
    const parsed = v.safeParse(StoredAttribution, JSON.parse(text ?? ''));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}
