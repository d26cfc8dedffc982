import type { Page } from '@playwright/test';
import { waitForHistory } from './fixtures/settled-history.ts';
import { expect, NETWORK_FAILURES, test, waitForLobby } from './fixtures/wishes.ts';
import { comeBack, comeBackUntil } from './releases/release-steps.ts';

const GAME = 'Mega 6/45';
const STATUS = '/wps/system/status';
const END = () => new Date(Date.now() + 2 * 3_600_000).toISOString();
/** The app looks every 4 s while it is closed, and then the answer has to come and the app to be drawn: a busy machine takes more than 1 s. */
const BACK_WITHIN_MS = 8_000;

const findScreen = (page: Page, name: string) => page.getByRole('dialog', { name });
const maintenance = (isOn: boolean) => ({ settings: { maintenance: isOn, maintenanceEnd: isOn ? END() : null } });

test('maintenance covers an open app, and the player is back where they were @iphone @both-hosts', async ({
  app,
  setMerchant,
}) => {
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
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect(screen).toBeVisible();

  await setMerchant('aurora', maintenance(false));
  await expect(screen).toHaveCount(0, { timeout: BACK_WITHIN_MS });
  await expect(app.getByLabel('Username')).toBeVisible();
});

test('a page that is opened during maintenance says so, over the one line that is left @android', async ({
  page,
  setMerchant,
  leaveOneLine,
}) => {
  await setMerchant('aurora', maintenance(true));
  await leaveOneLine();
  await page.goto('/m/home');
  await expect(findScreen(page, 'Maintenance')).toBeVisible();
  await setMerchant('aurora', maintenance(false));
  await expect(findScreen(page, 'Maintenance')).toHaveCount(0, { timeout: BACK_WITHIN_MS });
  await waitForLobby(page);
});

test('a first view that came with its lobby is covered, too', async ({ page, setMerchant }) => {
  const arrived = page.waitForResponse('**/m/home');
  await page.goto('/m/home');
  await arrived;
  await setMerchant('aurora', { settings: { regionRestriction: true } });
  const screen = findScreen(page, 'Access denied');
  await comeBackUntil(page, () => screen.isVisible());
  await expect(screen).toContainText('Your IP');
  await expect(screen.getByRole('button', { name: 'Contact us' })).toBeVisible();
});

test('a region that is let in again is back where it was, over the one line that is left', async ({
  app,
  setMerchant,
  leaveOneLine,
}) => {
  await app.getByRole('link', { name: 'Log in' }).click();
  await leaveOneLine();
  await setMerchant('aurora', { settings: { regionRestriction: true } });
  const screen = findScreen(app, 'Access denied');
  await comeBackUntil(app, () => screen.isVisible());
  await expect(screen.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect(screen).toBeVisible();
  await setMerchant('aurora', { settings: { regionRestriction: false } });
  await expect(screen).toHaveCount(0, { timeout: BACK_WITHIN_MS });
  await expect(app.getByLabel('Username')).toBeVisible();
});

test('without a network the installed app opens with what it has, and says that it is offline @both-hosts', async ({
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

test('a game is not torn away: it says what comes, and the screen waits for its end', async ({ app, setMerchant }) => {
  await app.getByRole('link', { name: GAME, exact: true }).click();
  const game = app.frameLocator('main iframe');
  await expect(game.getByRole('heading', { name: GAME })).toBeVisible();
  await setMerchant('aurora', maintenance(true));
  const word = app.getByRole('dialog').filter({ hasText: 'You can finish what you' });
  await comeBackUntil(app, () => word.isVisible());
  await word.getByRole('button').click();
  await expect(app.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await game.getByRole('button', { name: 'Lobby' }).click();
  await expect(app.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('another merchant is open meanwhile', async ({ page, setMerchant, operator }) => {
  await setMerchant('aurora', maintenance(true));
  await page.goto(`${operator.url.replace('localhost', 'lotus.localhost')}/m/home`);
  await waitForLobby(page);
  await comeBack(page);
  await expect(findScreen(page, 'Maintenance')).toHaveCount(0);
});

test('a domain that is given up leads to the fastest other line @iphone', async ({ app, operator, setLine, allowErrors }) => {
  // the lines built in for the sandbox count from the page's own port, and some of the third line's are none
  allowErrors(NETWORK_FAILURES);
  allowErrors(/Content Security Policy/);
  for (const line of [1, 3]) await setLine(line, 'refused');
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
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(app).toHaveURL(`${second.origin}/m/index.html`);
  // Sooner, and the page may find its own domain served again before the press.
  await operator.control('POST', 'status', { merchant: 'aurora', errorCode: null });
  await app.reload();
  await waitForLobby(app);
});

test('the customer service stands in the dialog where the operator has one', async ({ page, operator, setMerchant }) => {
  const customerService = [{ title: 'Help desk', csType: 'LIVECHAT', csPosition: 1, path: 'https://help.example/chat' }];
  await setMerchant('aurora', { settings: { customerService } });
  await operator.control('POST', 'status', { merchant: 'aurora', errorCode: 'domain_not_available' });
  await page.goto('/m/home');
  const dialog = page.getByRole('dialog', { name: 'Notice' });
  await expect(dialog).toContainText('Error');
  await dialog.getByRole('button', { name: 'Customer service' }).click();
  const link = page.getByRole('dialog', { name: 'Customer service' }).getByRole('link', { name: 'Help desk' });
  await expect(link).toHaveAttribute('href', 'https://help.example/chat');
});

test('the dialog has no customer service where the operator has none', async ({ page, operator, setMerchant }) => {
  await setMerchant('aurora', { settings: { customerService: [] } });
  await operator.control('POST', 'status', { merchant: 'aurora', errorCode: 'domain_not_available' });
  await page.goto('/m/home');
  const dialog = page.getByRole('dialog', { name: 'Notice' });
  await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Customer service' })).toHaveCount(0);
});

test('what else the operator has against the status is said once, and the app goes on', async ({ app, operator, requests }) => {
  await operator.control('POST', 'status', { merchant: 'aurora', errorCode: 'somebody.else', message: 'Not today' });
  const notice = app.getByRole('dialog', { name: 'Notice' });
  await comeBackUntil(app, () => notice.isVisible());
  await expect(notice).toContainText('Not today');
  await notice.getByRole('button').click();
  await waitForHistory(app);
  const seen = (await requests(STATUS)).length;
  await comeBackUntil(app, async () => (await requests(STATUS)).length > seen);
  await app.getByRole('link', { name: 'Log in' }).click();
  await expect(app.getByLabel('Username')).toBeVisible();
  // what is said a second time would stand before this
  await operator.control('POST', 'status', { merchant: 'aurora', errorCode: 'another.one', message: 'Not tomorrow' });
  await comeBackUntil(app, () => notice.isVisible());
  await expect(notice).toContainText('Not tomorrow');
});
