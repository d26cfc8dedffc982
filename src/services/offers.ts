import { useFlags } from './merchant.ts';
import { useShownCall } from './shown-call.ts';

interface Offers {
  readonly isReferralOn: boolean;
  /** False while promotions are not asked for, or the answer is not there. */
  readonly isKnown: boolean;
  readonly areFetched: boolean;
}

/** What the merchant offers now; without REWCEN3 it is not asked for, and nothing is on. docs/product/promotions.md */
export function useOffers(): Offers {
  const areFetched = useFlags().REWCEN3 === true;
  const { value } = useShownCall('promotions.available', { skip: !areFetched });
  return {
    isReferralOn: value?.availablePromotions.REFERRAL?.enabled === true,
    isKnown: value !== undefined,
    areFetched,
  };
}
