import type { PromoItem } from '#contract/calls/promotions.ts';
import type { Role } from '#src/services/member.ts';
import { ROUTES, type Route, type RouteName, toAddressPath } from '#src/services/paths/route-table.ts';
import { composeLoginPath, findReferralPath } from '#src/services/paths/screen-paths.ts';
import { chooseLink } from './banner-action.ts';

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
  /** An address that has to be checked before it is opened. */
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown' };

/** The screen for each key of the operator. */
const SCREENS: Readonly<Record<string, RouteName>> = {
  APP_DOWNLOAD: 'appDownload',
  REGISTER: 'register',
  DEPOSIT: 'deposit',
  REWARD_CENTER: 'vouchers',
  MISSION: 'missions',
  MEMBER: 'benefits',
  POINT_MARKET: 'pointMarket',
};

export const isPromoKey = (redirect: string): redirect is PromoKey => (PROMO_KEYS as readonly string[]).includes(redirect);

const REGISTER_TO_DEPOSIT = `${ROUTES.register.path}?backUrl=${encodeURIComponent(toAddressPath(ROUTES.deposit.path))}`;

/** A guest has no account to deposit to, so the button registers them and leads on to the deposit. docs/product/promotions.md */
export const offersRegistration = (redirect: string, role: Role): boolean => redirect === 'DEPOSIT' && role === 'guest';

/** Chooses the target of a promotion's button. docs/product/promotions.md */
export function choosePromoAction({ redirect, externalLink }: PromoItem, role: Role): PromoAction {
  if (offersRegistration(redirect, role)) return inside(REGISTER_TO_DEPOSIT);
  const screen = Object.hasOwn(SCREENS, redirect) ? SCREENS[redirect] : undefined;
  if (screen) return openScreen(ROUTES[screen], role);
  switch (redirect) {
    case 'INVITE_FRIENDS':
      return inside(findReferralPath(role, true) ?? ROUTES.inviteFriends.path);
    case 'REDIRECT_URL':
      return choosePromoLink(externalLink ?? '');
    default:
      return { kind: 'unknown' };
  }
}

/** Navigates within this app, has absolute addresses checked, and refuses anything else. */
export function choosePromoLink(address: string): PromoAction {
  const link = chooseLink(address);
  if (link.kind === 'inside') return inside(link.to);
  return link.kind === 'outside' ? { kind: 'link', address: link.href } : { kind: 'refused' };
}

/** A guest logs in before a screen for members. */
const openScreen = ({ path, isPublic }: Route, role: Role): PromoAction =>
  inside(role === 'guest' && !isPublic ? composeLoginPath({ pathname: path, search: '' }) : path);

const inside = (to: string): PromoAction => ({ kind: 'inside', to });
