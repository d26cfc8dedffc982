import * as v from 'valibot';
import type { SafeStorage } from '../../platform/safe-storage.ts';

/** Parameters by which an address tells where a visitor came from; docs/product/registration.md. */
export const VISIT_PARAMETERS = [
  'affiliateCode',
  'referralCode',
  'r',
  'fbclid',
  'gclid',
  'kwaiclid',
  'fbPixelId',
  'gtagId',
  'tiktokPixelId',
  'kwaiPixelBaseCode',
  'kwai_pixel_id',
] as const;
export type VisitParameters = { readonly [Name in (typeof VISIT_PARAMETERS)[number]]?: string };

/** Longer values are nobody's codes. */
const MOST_CHARACTERS = 300;
export const VISIT_KEY = 'fastline.first-visit';
export const VISIT_KEPT_MS = 30 * 24 * 60 * 60_000;

const FirstVisit = v.object({
  at: v.number(),
  originalDomain: v.pipe(v.string(), v.maxLength(MOST_CHARACTERS)),
  parameters: v.record(v.string(), v.pipe(v.string(), v.maxLength(MOST_CHARACTERS))),
});
export interface FirstVisit {
  readonly originalDomain: string;
  readonly parameters: VisitParameters;
}

export function readVisitParameters(search: string): VisitParameters {
  const query = new URLSearchParams(search);
  const told = VISIT_PARAMETERS.map((name) => [name, query.get(name)?.trim() ?? ''] as const);
  return Object.fromEntries(told.filter(([, value]) => value !== '' && value.length <= MOST_CHARACTERS));
}

/** Where the visitor came from the first time; kept through the end of a session, and for 30 days. */
export function createFirstVisit(storage: SafeStorage, now: () => number) {
  const read = (): FirstVisit | undefined => {
    const kept = parseVisit(storage.read(VISIT_KEY));
    // a clock that was set back must not keep it for ever
    if (!kept || Math.abs(now() - kept.at) > VISIT_KEPT_MS) return undefined;
    return kept;
  };
  return {
    read,
    /** Keeps what this address tells, unless an earlier one told something. */
    keep: ({ search, hostname }: { search: string; hostname: string }): void => {
      const parameters = readVisitParameters(search);
      if (Object.keys(parameters).length === 0 || read()) return;
      storage.write(VISIT_KEY, JSON.stringify({ at: now(), originalDomain: hostname, parameters }));
    },
  };
}

function parseVisit(text: string | null): (FirstVisit & { at: number }) | undefined {
  try {
    const parsed = v.safeParse(FirstVisit, JSON.parse(text ?? ''));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
