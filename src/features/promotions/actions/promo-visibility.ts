import type { Shell } from '#src/platform/shell.ts';

export interface PromoVisibilityInput {
  readonly shell: Shell;
  /** Null is a guest. */
  readonly memberType: number | null;
  readonly isReferralOn: boolean;
  readonly hasBenefits: boolean;
}

/** What an operator sends for somebody who is not logged in. */
const NOBODY = -1;
const MEMBER_TYPES: readonly number[] = [0, 1, 2];

/** Whether a promotion's button is there for this visitor, here; docs/product/promotions.md */
export function isPromoShown(redirect: string, { shell, memberType, isReferralOn, hasBenefits }: PromoVisibilityInput): boolean {
  const isGuest = memberType === null || memberType === NOBODY;
  if (!isGuest && !MEMBER_TYPES.includes(memberType)) return false;
  switch (redirect) {
    case 'APP_DOWNLOAD':
      return shell === 'H5';
    case 'REGISTER':
      return isGuest;
    case 'INVITE_FRIENDS':
      return isReferralOn;
    case 'MEMBER':
      return isGuest || hasBenefits;
    default:
      return true;
  }
}
