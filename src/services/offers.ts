import * as v from 'valibot';
import { LooseBoolean } from '#contract/schemas/values.ts';
import { useLiveQuery } from './live-query.ts';
import { useStatus } from './status/status.ts';

interface Offers {
  readonly isReferralOn: boolean;
  /** A player who downloads the app gets a bonus. */
  readonly isAppDownloadOn: boolean;
  /** False until the reply has arrived; without a call, the common config alone decides which offers are on. */
  readonly isLoaded: boolean;
}

/** Whether the offers call is made. Vouchers, activities and banners do not depend on it. docs/product/promotions.md */
export const asksForOffers = (flags: Readonly<Record<string, boolean>>): boolean => flags.REWCEN3 === true;

/** The merchant's current offers, from the call or else from the common config. docs/product/promotions.md */
export function useOffers(): Offers {
  const { value: status, error } = useStatus();
  // Without a status the call is still made, because its reply is authoritative.
  const isRequested = status ? asksForOffers(status.whitelabelVal) : error !== undefined;
  const { value, error: failure } = useLiveQuery('promotions.available', { skip: !isRequested, isSecondary: true });
  const offers: unknown = value?.availablePromotions ?? status?.availablePromotions;
  return {
    isReferralOn: isEnabled(offers, 'REFERRAL'),
    isAppDownloadOn: isEnabled(offers, 'APP_DOWNLOAD'),
    isLoaded: value !== undefined || (status !== undefined && (!isRequested || failure !== undefined)),
  };
}

function isEnabled(offers: unknown, name: string): boolean {
  const offer: unknown = Reflect.get(Object(offers), name);
  return v.parse(LooseBoolean, Reflect.get(Object(offer), 'enabled'));
}
