import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { useMerchant } from '../../services/merchant.ts';
import { findRouteName, ROUTES, type RouteName } from '../../services/paths/route-table.ts';

/** A game sets its own title, and the lobby has the merchant's name alone. */
const TITLES: Readonly<Partial<Record<RouteName, AnyTextKey>>> = {
  login: 'log_in',
  register: 'register',
  changePassword: 'password_title',
  feedback: 'feedback',
  games: 'nav_games',
  gameSearch: 'games_search',
  gateway: 'gateway_title',
  language: 'language',
  missions: 'rewards_missions',
  pointMarket: 'rewards_market',
  vouchers: 'rewards_vouchers',
  deposit: 'nav_deposit',
  appDownload: 'promo_APP_DOWNLOAD',
  activity: 'activity_title',
  announcements: 'announcements',
  agentRegister: 'agent_title',
  inviteFriends: 'offer_friends_title',
  benefits: 'vip_title',
  notifications: 'push_title',
  history: 'history_title',
  saferPlay: 'safer_title',
  passkeys: 'passkey_title',
  member: 'nav_me',
};

/** Sets a title such as "Deposit · Aurora" for the history, bookmarks and screen readers. docs/product/look.md */
export function useScreenTitle(): void {
  const { pathname } = useLocation();
  const { name } = useMerchant();
  const text = useText();
  useEffect(() => {
    const route = findRouteName(pathname);
    if (route && ROUTES[route].isFullScreen) return;
    const key = route && TITLES[route];
    document.title = name;
    let isCurrent = true;
    const setTitle = (found: AnyTextKey) => {
      if (isCurrent) document.title = `${text(found)} · ${name}`;
    };
    if (key) void addScreenTexts().then(() => setTitle(key));
    return () => {
      isCurrent = false;
    };
  }, [pathname, name, text]);
}
