import type { Page } from '@playwright/test';
import { waitForHistory } from './fixtures/settled-history.ts';
import { expect, NETWORK_FAILURES, test, waitForLobby } from './fixtures/test.ts';
import { comeBack, comeBackUntil } from './releases/release-steps.ts';

const GAME = 'Mega 6/45';
const STATUS = '/wps/system/status';
const END = () => new Date(Date.now() + 2 * 3_600_000).toISOString();
/**
 * The app checks every 2 to 6 s soon after it was closed. The reply and a render take more than 1 s on a busy machine, and a slow
 * test may meet the longer interval.
 */
const BACK_WITHIN_MS = 50_000;

const findScreen = (page: Page, name: string) => page.getByRole('dialog', { name });
const maintenance = (isOn: boolean) => ({ settings: { maintenance: isOn, maintenanceEnd: isOn ? END() : null } });

test('maintenance covers an open app, and the player returns to the same screen @iphone @both-hosts @engines', async ({
  app,
  setMerchant,
  allowErrors,
}) => {
  // Returning to the page also triggers a check for a mini-site, which this operator does not have.
  allowErrors(/asset-manifest\.json/);
  await app.getByRole('link', { name: 'Log in' }).click();
  await setMerchant('aurora', maintenance(true));
  const screen = findScreen(app, 'Maintenance');
  await comeBackUntil(app, () => screen.isVisible());
  await expect(screen.getByRole('heading', { level: 1, name: 'Maintenance' })).toBeVisible();
  await expect(screen.getByRole('timer')).toHaveText(/^01:59:/);
  await app.keyboard.press('Escape');
  await expect(screen).toBeVisible();
  await screen.getByRole('button', { name: 'Contact us' }).click();
  await app.getByRole('dialog', { name: 'Customer service' }).getByRole('button', { name: 'Close' }).click();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect(screen).toBeVisible();

  await setMerchant('aurora', maintenance(false));
  await expect(screen).toHaveCount(0, { timeout: BACK_WITHIN_MS });
  await expect(app.getByRole('textbox', { name: 'Username' })).toBeVisible();
});

test('a page opened during maintenance shows it, and another merchant stays open @engines', async ({
  page,
  operator,
  setMerchant,
  leaveOneLine,
}) => {
  await setMerchant('aurora', maintenance(true));
  await page.goto(operator.urlOf('lotus.localhost', '/m/home'));
  await waitForLobby(page);
  await comeBack(page);
  await expect(findScreen(page, 'Maintenance')).toHaveCount(0);
  await leaveOneLine();
  await page.goto('/m/home');
  await expect(findScreen(page, 'Maintenance')).toBeVisible();
  await setMerchant('aurora', maintenance(false));
  await expect(findScreen(page, 'Maintenance')).toHaveCount(0, { timeout: BACK_WITHIN_MS });
  await waitForLobby(page);
});

test('a lobby is covered where the region is refused, until it is readmitted @engines', async ({
  page,
  setMerchant,
  leaveOneLine,
}) => {
  const arrived = page.waitForResponse('**/m/home');
  await page.goto('/m/home');
  await arrived;
  await setMerchant('aurora', { settings: { regionRestriction: true } });
  const screen = findScreen(page, 'Access denied');
  await comeBackUntil(page, () => screen.isVisible());
  await expect(screen.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible();
  await expect(screen).toContainText('Your IP');
  await expect(screen.getByRole('button', { name: 'Contact us' })).toBeVisible();
  await leaveOneLine();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect(screen).toBeVisible();
  await setMerchant('aurora', { settings: { regionRestriction: false } });
  await expect(screen).toHaveCount(0, { timeout: BACK_WITHIN_MS });
  await waitForLobby(page);
});

test('without a network the installed app opens with stored data and shows that it is offline @engines', async ({
  app,
  context,
  setMerchant,
  goOffline,
  goOnline,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await setMerchant('aurora', maintenance(true));
  const screen = findScreen(app, 'Maintenance');
  await comeBackUntil(app, () => screen.isVisible());
  await expect(screen).toBeVisible();
  await goOffline();
  await expect(screen.getByRole('status')).toHaveText("You're offline");
  const other = await context.newPage();
  if (await app.evaluate(() => navigator.serviceWorker?.controller !== null && 'serviceWorker' in navigator)) {
    await other.goto('/m/home');
    await expect(other.getByRole('link', { name: GAME, exact: true })).toBeVisible();
    await expect(findScreen(other, 'Maintenance')).toHaveCount(0);
  }
  await setMerchant('aurora', maintenance(false));
  await goOnline();
  await expect(screen).toHaveCount(0);
});

test('a game continues with a warning, and the screen of the maintenance waits for its end @engines', async ({
  app,
  setMerchant,
}) => {
  await app.getByRole('link', { name: GAME, exact: true }).click();
  const game = app.frameLocator('main iframe');
  await expect(game.getByRole('heading', { name: GAME })).toBeVisible();
  await setMerchant('aurora', maintenance(true));
  const word = app.getByRole('dialog').filter({ hasText: 'You can finish what you' });
  await comeBackUntil(app, () => word.isVisible());
  await word.getByRole('button').click();
  await expect(app.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await game.getByRole('button', { name: 'Lobby' }).click();
  await expect(app.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('an abandoned domain redirects to the fastest other line', async ({ app, operator, requests, setLine, allowErrors }) => {
  // The sandbox's built-in lines are relative to the page's port, and some of the third line's do not exist.
  allowErrors(NETWORK_FAILURES);
  allowErrors(/Content Security Policy/);
  for (const line of [1, 3]) await setLine(line, 'refused');
  await app.goto('/m/home?affiliateCode=a1&cid=7');
  await waitForLobby(app);
  await operator.control('POST', 'status', { merchant: 'aurora', errorCode: 'domain_not_available', message: 'We have moved.' });
  const dialog = app.getByRole('dialog', { name: 'Notice' });
  await comeBackUntil(app, () => dialog.isVisible());
  await expect(dialog).toContainText('We have moved.');
  await expect(dialog.getByRole('button', { name: 'Customer service' })).toBeVisible();
  for (const _ of [1, 2, 3]) await app.keyboard.press('Escape');
  await app.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  const second = new URL(operator.url);
  second.port = String(Number(second.port) + 2);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  // The affiliate parameters are carried along, and leave the address once they are stored there.
  await expect(app).toHaveURL(`${second.origin}/m/index.html?affiliateCode=a1&cid=7`);
  const listVisits = async () => (await requests(STATUS)).map(({ query }) => Object.fromEntries(new URLSearchParams(query)));
  const arrival = { url: `${second.origin}/m/index.html`, originalDomain: 'localhost' };
  await expect.poll(listVisits).toContainEqual(expect.objectContaining(arrival));
  // If this came earlier, the page could find its own domain served again before the press.
  await operator.control('POST', 'status', { merchant: 'aurora', errorCode: null });
  await app.reload();
  await waitForLobby(app);
});

test('any other refusal of the status is shown once, and the app continues @engines', async ({ app, operator, requests }) => {
  await operator.control('POST', 'status', { merchant: 'aurora', errorCode: 'somebody.else', message: 'Not today' });
  const notice = app.getByRole('dialog', { name: 'Notice' });
  await comeBackUntil(app, () => notice.isVisible());
  await expect(notice).toContainText('Not today');
  await notice.getByRole('button').click();
  await waitForHistory(app);
  const seen = (await requests(STATUS)).length;
  await comeBackUntil(app, async () => (await requests(STATUS)).length > seen);
  await app.getByRole('link', { name: 'Log in' }).click();
  await expect(app.getByRole('textbox', { name: 'Username' })).toBeVisible();
  // If it were shown again, it would appear before this one.
  await operator.control('POST', 'status', { merchant: 'aurora', errorCode: 'another.one', message: 'Not tomorrow' });
  await comeBackUntil(app, () => notice.isVisible());
  await expect(notice).toContainText('Not tomorrow');
});
