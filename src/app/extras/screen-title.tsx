import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { addScreenTexts } from '../../i18n/screen-texts.ts';
import { type AnyTextKey, useText } from '../../i18n/text.ts';
import { useMerchant } from '../../services/merchant.ts';

/** A game writes its own name, and the lobby is the merchant itself. */
const TITLES: Readonly<Record<string, AnyTextKey>> = {
  '/login': 'log_in',
  '/register': 'register',
  '/register.html': 'register',
  '/changePsw': 'password_title',
  '/feedback': 'feedback',
  '/game': 'nav_games',
  '/gateway': 'gateway_title',
  '/language': 'language',
  '/leaderBoard': 'rewards_missions',
  '/mall/mallHome': 'rewards_market',
  '/rewardCenter': 'rewards_vouchers',
  '/voucherCenter': 'nav_deposit',
  '/appDownload': 'promo_APP_DOWNLOAD',
  '/activity': 'activity_title',
  '/agentRegister': 'agent_title',
  '/inviteFriends': 'offer_friends_title',
  '/member/benefits': 'vip_title',
  '/member/home': 'nav_me',
};
const GAMES = ['/trialGame', '/launchGame'];

/** "Deposit · Aurora", for the history, the bookmarks and whoever listens to the page. docs/product/look.md */
export function ScreenTitle() {
  const { pathname } = useLocation();
  const { name } = useMerchant();
  const text = useText();
  useEffect(() => {
    if (GAMES.includes(pathname)) return;
    const key = TITLES[pathname];
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
  return null;
}
