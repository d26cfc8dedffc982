import type { Banner } from '#contract/schemas/promotions.ts';
import { readLinkTarget, withoutTokens } from '#src/services/links/read-link-target.ts';
import {
  composeActivityPath,
  composeLaunchPath,
  composeLoginPath,
  composeTrialGamePath,
} from '#src/services/paths/screen-paths.ts';

export type BannerAction =
  | { readonly kind: 'inside'; readonly to: string }
  | { readonly kind: 'outside'; readonly href: string }
  | { readonly kind: 'none' };

/** A path is the same on each origin. */
const SAMPLE_ORIGIN = 'https://app.invalid';
const NONE: BannerAction = { kind: 'none' };
const POPUP_GROUP = 'm_popup';
/** The linkage of a game that is offered for free. */
const TRIAL = 'TRIAL';

/** Banners of the popup groups are shown by their popups instead. */
export const isLobbyBanner = (banner: Banner): boolean => !banner.groupName?.startsWith(POPUP_GROUP);

/** P opens an activity, URL a link, G a game; any other banner leads nowhere. docs/product/promotions.md */
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

/** Follows only http(s) addresses and paths of this app, and neither `javascript:` nor `//host`. */
export function chooseLink(link: string): BannerAction {
  if (/^[/\\]/.test(link) && URL.canParse(link, SAMPLE_ORIGIN)) {
    // The same reading as for links from outside: first normalised, then checked.
    const target = readLinkTarget(withoutTokens(new URL(link, SAMPLE_ORIGIN)).href, SAMPLE_ORIGIN);
    return target ? { kind: 'inside', to: target.path + target.search + target.hash } : NONE;
  }
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
