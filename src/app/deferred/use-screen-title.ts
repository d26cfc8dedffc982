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

/**
 * Sets a title such as "Deposit · Aurora" for the history and bookmarks, docs/product/look.md. The content has the same name,
 * which screen readers announce when the focus moves there.
 */
export function useScreenTitle(): void {
  const { pathname } = useLocation();
  const { name } = useMerchant();
  const text = useText();
  useEffect(() => {
    const route = findRouteName(pathname);
    if (route && ROUTES[route].isFullScreen) return;
    const key = route && TITLES[route];
    const main = document.querySelector('main');
    document.title = name;
    // As an attribute, because Firefox before 119 ignores the property.
    if (key) main?.removeAttribute('aria-label');
    else main?.setAttribute('aria-label', name);
    let isCurrent = true;
    const setTitle = (found: AnyTextKey) => {
      if (!isCurrent) return;
      document.title = `${text(found)} · ${name}`;
      main?.setAttribute('aria-label', text(found));
    };
    if (!key) return;
    // Without its texts the screen keeps the merchant's name as its title.
    void addScreenTexts().then(
      () => setTitle(key),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [pathname, name, text]);
}
