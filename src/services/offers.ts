import { useLiveQuery } from './live-query.ts';
import { useStatus } from './status/status.ts';

interface Offers {
  readonly isReferralOn: boolean;
  /** Who fetches the app gets a bonus. */
  readonly isAppDownloadOn: boolean;
  /** False while the answer is not there; where nothing is asked for, nothing is on. */
  readonly isKnown: boolean;
  readonly areFetched: boolean;
  /** The merchant has said that it has no promotions. */
  readonly areOff: boolean;
}

/** The merchant's current offers; without REWCEN3 they are not fetched, and nothing is on. docs/product/promotions.md */
export function useOffers(): Offers {
  const { value: status, error } = useStatus();
  // Without an answer the list is fetched all the same: it shows itself what there is.
  const areFetched = status ? status.whitelabelVal.REWCEN3 === true : error !== undefined;
  const { value } = useLiveQuery('promotions.available', { skip: !areFetched, isSecondary: true });
  const areOff = status !== undefined && !areFetched;
  return {
    isReferralOn: value?.availablePromotions.REFERRAL?.enabled === true,
    isAppDownloadOn: value?.availablePromotions.APP_DOWNLOAD?.enabled === true,
    isKnown: value !== undefined || areOff,
    areFetched,
    areOff,
  };
}
