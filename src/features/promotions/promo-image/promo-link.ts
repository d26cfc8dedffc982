import type { Banner } from '#contract/schemas/promotions.ts';
import { ROUTES, toAddressPath } from '#src/services/paths/route-table.ts';
import { chooseBannerAction } from '../banner-action.ts';

/** The address that a promo image is about; the lobby's where it is about none. */
export function composePromoLink(banner: Banner, origin: string): string {
  const action = chooseBannerAction(banner, false);
  if (action.kind === 'outside') return action.href;
  return origin + toAddressPath(action.kind === 'inside' ? action.to : ROUTES.home.path);
}
