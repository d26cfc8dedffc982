import type { Page } from '@playwright/test';
import { expect, NETWORK_FAILURES, test, waitForFiles, waitForLobby } from './fixtures/test.ts';

/** One action of the player, after which the browser may delete everything. */
type Step = (page: Page) => Promise<unknown>;

const open = (path: string) => async (page: Page) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const press = (role: 'button' | 'link' | 'radio', name: string) => (page: Page) =>
  page.getByRole(role, { name, exact: true }).first().click();
const fill = (label: string, text: string) => (page: Page) =>
  page
    .locator('input, textarea')
    .and(page.getByLabel(label, { exact: true }))
    .fill(text);
const deposit = (page: Page) => page.getByRole('button', { name: 'Deposit ₱500.00' }).click();

const openReceipt = (page: Page) =>
  page.getByRole('region', { name: 'Your deposits' }).getByRole('listitem').first().getByRole('button').click();

/** Everything is deleted after the last step of a flow; with EVERY_STEP also at its address and after each step before. */
const EVERY_STEP = 'EVERY_STEP' in process.env;

const OF_GUESTS: readonly [flow: string, path: string, ...steps: Step[]][] = [
  ['plays a demo', '/m/home', press('link', 'Mega 6/45')],
  ['searches a game', '/m/search', fill('Search games', 'Copper'), press('link', 'Copper Fox')],
  ['chooses a language', '/m/language', press('radio', 'Español')],
  ['registers', '/m/register', fill('Username', 'mary_1'), fill('Password', 'a good one 7'), press('button', 'Register')],
  ['reads an offer', '/m/activity', press('link', 'Friday draw')],
];
const OF_MEMBERS: typeof OF_GUESTS = [
  ['deposits', '/m/voucherCenter', fill('Amount', '500'), deposit, press('button', 'OK'), openReceipt],
  ['reads the history', '/m/member/history', press('button', 'Previous month'), press('button', 'Next month')],
  ['invites a friend', '/m/inviteFriends', press('button', 'Copy')],
  ['claims a reward', '/m/rewardCenter', press('button', 'Claim Welcome gift')],
  ['spends points', '/m/mall/mallHome', press('button', 'Exchange points for Lottery ticket'), press('button', 'Exchange')],
  [
    'sets a limit',
    '/m/member/saferPlay',
    press('button', 'Set your 24-hour limit'),
    fill('Limit', '900'),
    press('button', 'Save'),
  ],
  ['writes feedback', '/m/feedback', fill('Your message', 'A draw at noon'), press('button', 'Send')],
  ['chats', '/m/chat', (page) => expect(page.frameLocator('iframe[title="Chat"]').getByText('Hello ada')).toBeVisible()],
  ['plays', '/m/game', press('link', 'Copper Fox')],
];

/** At the next start the browser has nothing that was stored, as an iPhone after seven days without a visit. */
async function startAfterDeletion(page: Page): Promise<void> {
  const address = page.url();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'all' });
  await browser.detach();
  await page.goto(address);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function logIn(page: Page): Promise<void> {
  await page.goto('/m/login');
  await page.getByRole('textbox', { name: 'Username' }).fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('link', { name: 'ada, your account' })).toBeVisible();
}

test.beforeEach(async ({ page, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  // The deletion cuts off what the worker writes at that moment.
  allowErrors(/Force close delete origin|AbortError/);
  await page.goto('/m/home');
  await waitForLobby(page);
  await waitForFiles(page);
});

for (const [flow, path, ...steps] of OF_GUESTS) {
  test(`a guest who ${flow} starts again after the browser has deleted everything`, async ({ page }) => {
    for (let done = EVERY_STEP ? 0 : steps.length; done <= steps.length; done += 1) {
      await open(path)(page);
      for (const step of steps.slice(0, done)) await step(page);
      await startAfterDeletion(page);
    }
  });
}

for (const [flow, path, ...steps] of OF_MEMBERS) {
  test(`a member who ${flow} logs in again after the browser has deleted everything`, async ({ page }) => {
    for (let done = EVERY_STEP ? 0 : steps.length; done <= steps.length; done += 1) {
      await logIn(page);
      await open(path)(page);
      for (const step of steps.slice(0, done)) await step(page);
      await startAfterDeletion(page);
    }
  });
}

test('a payment whose reply is lost with everything stored is in the history after the next login', async ({
  page,
  leaveOneLine,
  setLine,
  requests,
}) => {
  await leaveOneLine();
  await logIn(page);
  await open('/m/voucherCenter')(page);
  await fill('Amount', '500')(page);
  await setLine(0, 'truncate');
  await deposit(page);
  await expect.poll(async () => (await requests('/wps/cashier/deposit')).some(({ method }) => method === 'POST')).toBe(true);
  await setLine(0, 'ok');
  await startAfterDeletion(page);
  await logIn(page);
  await open('/m/voucherCenter')(page);
  await expect(page.getByRole('region', { name: 'Your deposits' }).getByRole('listitem')).toHaveText([/₱500\.00Completed/]);
  await expect(page.getByRole('main').getByText('₱1,750.00')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deposit', exact: true })).toBeVisible();
});
