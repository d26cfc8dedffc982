import { useQuery } from '../bridges/use-query.ts';
import { useLiveQuery } from './live-query.ts';
import { STATUS_QUERY } from './query-params.ts';

interface Offers {
  readonly isReferralOn: boolean;
  /** False while the answer is not there; where nothing is asked for, nothing is on. */
  readonly isKnown: boolean;
  readonly areFetched: boolean;
  /** The merchant has said that it has no promotions. */
  readonly areOff: boolean;
}

/** What the merchant offers now; without REWCEN3 it is not asked for, and nothing is on. docs/product/promotions.md */
export function useOffers(): Offers {
  const { value: status, error } = useQuery('system.status', { query: STATUS_QUERY });
  // Who cannot ask is not told that nothing is on: the list says itself what it has.
  const areFetched = status ? status.whitelabelVal.REWCEN3 === true : error !== undefined;
  const { value } = useLiveQuery('promotions.available', { skip: !areFetched, isBeside: true });
  const areOff = status !== undefined && !areFetched;
  return {
    isReferralOn: value?.availablePromotions.REFERRAL?.enabled === true,
    isKnown: value !== undefined || areOff,
    areFetched,
    areOff,
  };
}
