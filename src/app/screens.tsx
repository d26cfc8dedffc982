import { type ComponentType, lazy } from 'react';
import HomeRoute from '../routes/home-route.tsx';
import type { RouteName } from '../services/paths/route-table.ts';

type LoadScreen = () => Promise<{ default: ComponentType }>;

const LOADERS: Readonly<Record<Exclude<RouteName, 'home'>, LoadScreen>> = {
  login: () => import('../routes/login-route.tsx'),
  register: () => import('../routes/register-route.tsx'),
  changePassword: () => import('../routes/change-password-route.tsx'),
  feedback: () => import('../routes/feedback-route.tsx'),
  games: () => import('../routes/game-route.tsx'),
  gateway: () => import('../routes/gateway-route.tsx'),
  language: () => import('../routes/language-route.tsx'),
  launchGame: () => import('../routes/launch-game-route.tsx'),
  trialGame: () => import('../routes/trial-game-route.tsx'),
  missions: () => import('../routes/leader-board-route.tsx'),
  pointMarket: () => import('../routes/mall-home-route.tsx'),
  vouchers: () => import('../routes/reward-center-route.tsx'),
  deposit: () => import('../routes/voucher-center-route.tsx'),
  appDownload: () => import('../routes/app-download-route.tsx'),
  activity: () => import('../routes/activity-route.tsx'),
  agentRegister: () => import('../routes/agent-register-route.tsx'),
  inviteFriends: () => import('../routes/invite-friends-route.tsx'),
  benefits: () => import('../routes/benefits-route.tsx'),
  member: () => import('../routes/member-home-route.tsx'),
};

/** Loads a screen together with its texts. */
async function loadScreen(load: LoadScreen): Promise<{ default: ComponentType }> {
  const [screen] = await Promise.all([load(), import('../i18n/screen-texts.ts').then((texts) => texts.addScreenTexts())]);
  return screen;
}

const LAZY_SCREENS = Object.fromEntries(
  Object.entries(LOADERS).map(([name, load]) => [name, lazy(() => loadScreen(load))]),
) as unknown as Record<keyof typeof LOADERS, ComponentType>;

/** What each route shows: the lobby comes with the first view, every other screen when it is opened. */
export const SCREENS: Readonly<Record<RouteName, ComponentType>> = { home: HomeRoute, ...LAZY_SCREENS };

/** Fetches every screen now, for a page whose line may die and that has no service worker to keep them. */
export async function loadScreens(): Promise<void> {
  await Promise.allSettled(Object.values(LOADERS).map(loadScreen));
}
