import type { Page } from '@playwright/test';
import { ROUTE_NAMES, ROUTES, type RouteName } from '#src/services/paths/route-table.ts';
import { expect, test } from '../fixtures/test.ts';

/** The public routes (docs/decisions/0089), how each is opened, and the resulting address for a guest. */
const OPEN: Readonly<Partial<Record<RouteName, readonly [path: string, address?: string]>>> = {
  home: ['/m/home'],
  login: ['/m/login'],
  register: ['/m/register'],
  language: ['/m/language'],
  gameSearch: ['/m/search'],
  gateway: ['/m/gateway'],
  trialGame: ['/m/trialGame?gameId=mega-6-45&nodeId=1000&title=Mega'],
  appDownload: ['/m/appDownload'],
  activity: ['/m/activity?promotionId=welcome'],
  announcements: ['/m/announcements'],
  inviteFriends: ['/m/inviteFriends'],
  share: ['/m/share?text=hello', '/m/login?backUrl=%2Fm%2Fshare%3Ftext%3Dhello'],
  saferPlay: ['/m/member/saferPlay'],
};
const OF_THE_ACCOUNT = [
  '/m/game',
  '/m/member/home',
  '/m/changePsw',
  '/m/member/benefits',
  '/m/member/history',
  '/m/member/notifications',
  '/m/member/passkeys',
  '/m/agentRegister',
  '/m/launchGame?code=x',
];
const OF_REWARDS = ['/m/rewardCenter', '/m/mall/mallHome', '/m/leaderBoard'];

const logInAt = (path: string) => `/m/login?backUrl=${encodeURIComponent(path)}`;

/** Waits until the screen is shown: its heading is rendered and the address stays. */
async function expectAt(page: Page, path: string, address: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  // The heading of the program, not that of the frame before it.
  await expect(page.locator('html[data-started] h1').first()).toBeAttached();
  await expect(page).toHaveURL(address);
}

test('public screens are visible to a guest', async ({ page }) => {
  expect(Object.keys(OPEN).sort()).toEqual(ROUTE_NAMES.filter((name) => ROUTES[name].isPublic).sort());
  for (const [path, address = path] of Object.values(OPEN)) await expectAt(page, path, address);
});

test('screens of a member redirect a guest to the login, and feedback to the lobby', async ({ page }) => {
  for (const path of [...OF_THE_ACCOUNT, ...OF_REWARDS]) await expectAt(page, path, logInAt(path));
  await expectAt(page, '/m/feedback', '/m/home');
});

test('a member reaches every screen of members', async ({ app, login }) => {
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  const account = ['benefits', 'history', 'notifications', 'passkeys', 'saferPlay'].map((name) => `/m/member/${name}`);
  const own = ['/m/changePsw', ...account, ...OF_REWARDS, '/m/feedback'];
  for (const path of own) await expectAt(app, path, path);
});
