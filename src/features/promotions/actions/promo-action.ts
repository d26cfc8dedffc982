import type { PromoItem } from '#contract/schemas/player/promotions.ts';
import type { Role } from '#src/services/member-role.ts';
import { createLoginRoute } from '#src/services/paths/login-route.ts';
import { findReferralPath } from '#src/services/paths/referral-path.ts';
import { chooseLink } from '../banner-action.ts';

export const PROMO_KEYS = [
  'APP_DOWNLOAD',
  'REGISTER',
  'DEPOSIT',
  'REWARD_CENTER',
  'MISSION',
  'INVITE_FRIENDS',
  'MEMBER',
  'POINT_MARKET',
  'REDIRECT_URL',
] as const;
export type PromoKey = (typeof PROMO_KEYS)[number];

export type PromoAction =
  | { readonly kind: 'inside'; readonly to: string }
  /** An address that has to be judged before it is opened. */
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown' };

/** What asks a guest to log in first. */
const MEMBERS_ONLY: Readonly<Record<string, string>> = {
  DEPOSIT: '/voucherCenter',
  REWARD_CENTER: '/rewardCenter',
  MISSION: '/leaderBoard',
  MEMBER: '/member/benefits',
  POINT_MARKET: '/mall/mallHome',
};

export const isPromoKey = (redirect: string): redirect is PromoKey => (PROMO_KEYS as readonly string[]).includes(redirect);

/** Where a promotion's button leads; docs/product/promotions.md */
export function choosePromoAction({ redirect, externalLink }: PromoItem, role: Role): PromoAction {
  const ofMembers = Object.hasOwn(MEMBERS_ONLY, redirect) ? MEMBERS_ONLY[redirect] : undefined;
  if (ofMembers) return inside(role === 'guest' ? createLoginRoute({ pathname: ofMembers, search: '' }) : ofMembers);
  switch (redirect) {
    case 'APP_DOWNLOAD':
      return inside('/appDownload');
    case 'REGISTER':
      return inside('/register');
    case 'INVITE_FRIENDS':
      return inside(findReferralPath(role, true) ?? '/inviteFriends');
    case 'REDIRECT_URL':
      return choosePromoLink(externalLink ?? '');
    default:
      return { kind: 'unknown' };
  }
}

/** Pages of this app are navigated to, whole addresses judged, anything else refused. */
export function choosePromoLink(address: string): PromoAction {
  const link = chooseLink(address);
  if (link.kind === 'inside') return inside(link.to);
  return link.kind === 'outside' ? { kind: 'link', address: link.href } : { kind: 'refused' };
}

const inside = (to: string): PromoAction => ({ kind: 'inside', to });
