import type { Banner } from '#contract/schemas/promotions.ts';
import { composeLaunchPath } from '../../services/paths/launch-path.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { composeActivityPath, composeLoginPath, composeTrialGamePath } from '../../services/paths/screen-paths.ts';

export type BannerAction =
  | { readonly kind: 'inside'; readonly to: string }
  | { readonly kind: 'outside'; readonly href: string }
  | { readonly kind: 'none' };

const NONE: BannerAction = { kind: 'none' };
const POPUP_GROUP = 'm_popup';
/** The linkage of a game that is offered for free. */
const TRIAL = 'TRIAL';

/** Banners of the popup groups wait for their popups. */
export const isLobbyBanner = (banner: Banner): boolean => !banner.groupName?.startsWith(POPUP_GROUP);

/** P opens an activity, URL a link, G a game; what cannot be followed is `none`. docs/product/promotions.md */
export function chooseBannerAction(banner: Banner, isGuest: boolean): BannerAction {
  switch (banner.linkageType) {
    case 'P':
      return banner.linkage ? { kind: 'inside', to: composeActivityPath(banner.linkage) } : NONE;
    case 'URL':
      return chooseLink(banner.url || banner.linkage || '');
    case 'G':
      return chooseGame(banner, isGuest);
    default:
      return NONE;
  }
}

/** Only http(s) addresses and paths of this app are followed: no `javascript:`, no `//host`. */
export function chooseLink(link: string): BannerAction {
  // two slashes after it, of whatever lean, would be another host to the router
  const path = /^\/m(?=[/?#]|$)(?!\/[/\\])(.*)$/s.exec(link)?.[1];
  if (path !== undefined) return { kind: 'inside', to: path.startsWith('/') ? path : ROUTES.home.path + path };
  if (!URL.canParse(link)) return NONE;
  const { protocol, href } = new URL(link);
  return protocol === 'https:' || protocol === 'http:' ? { kind: 'outside', href } : NONE;
}

function chooseGame(banner: Banner, isGuest: boolean): BannerAction {
  const { roomId: gameId, nodeId, title, linkage } = banner;
  if (!gameId || !nodeId) return NONE;
  if (linkage === TRIAL) return { kind: 'inside', to: composeTrialGamePath({ gameId, nodeId, title }) };
  const to = composeLaunchPath({ ...banner, gameId, name: title });
  return { kind: 'inside', to: isGuest ? composeLoginPath({ pathname: to, search: '' }) : to };
}
