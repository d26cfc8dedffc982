import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/wishes.ts';

/** Each beside those of tests/e2e/routes.spec.ts. */
const OPEN = ['/m/register', '/m/language', '/m/inviteFriends', '/m/appDownload', '/m/member/saferPlay'];
const OF_THE_ACCOUNT = [
  '/m/game',
  '/m/member/home',
  '/m/changePsw',
  '/m/member/benefits',
  '/m/member/notifications',
  '/m/member/passkeys',
  '/m/agentRegister',
  '/m/launchGame?code=x',
];
const OF_REWARDS = ['/m/rewardCenter', '/m/mall/mallHome', '/m/leaderBoard'];

const logInAt = (path: string) => `/m/login?backUrl=${encodeURIComponent(path)}`;

/** Whether the screen stands there: its heading is drawn and the address stays. */
async function expectAt(page: Page, path: string, address: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  // of the program, not of the frame that stands before it
  await expect(page.locator('html[data-started] h1').first()).toBeAttached();
  await expect(page).toHaveURL(address);
}

test('what is open to everybody shows itself to a guest', async ({ page }) => {
  for (const path of OPEN) await expectAt(page, path, path);
});

test('what is of a member leads a guest to the login', async ({ page }) => {
  for (const path of [...OF_THE_ACCOUNT, ...OF_REWARDS]) await expectAt(page, path, logInAt(path));
});

test('feedback leads a guest home', async ({ page }) => expectAt(page, '/m/feedback', '/m/home'));

test('a member reaches every screen of members', async ({ app, login }) => {
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  const account = ['benefits', 'notifications', 'passkeys', 'saferPlay'].map((name) => `/m/member/${name}`);
  const own = ['/m/changePsw', ...account, ...OF_REWARDS, '/m/feedback'];
  for (const path of own) await expectAt(app, path, path);
});

test('an agent reaches the registration of members', async ({ app, login }) => {
  await login('grace');
  await expect(app.getByRole('link', { name: 'grace, your account' })).toBeVisible();
  await expectAt(app, '/m/agentRegister', '/m/agentRegister');
});
