import type { BrowserContext, Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { expect, NETWORK_FAILURES, test, waitForLobby } from '../fixtures/test.ts';

const readSession = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), SESSION_STORAGE_KEY);
const account = (page: Page) => page.getByRole('link', { name: 'ada, your account' });

/** Opens another tab, which takes the session over. */
async function duplicate(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await other.goto('/m/home');
  await expect(account(other)).toBeVisible();
  return other;
}

/** Marks a tab as hidden, because headless Chromium treats every page as visible. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }));
}

async function show(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Ends the session only at the operator. */
async function endAtOperator(page: Page, url: string): Promise<void> {
  const { token } = JSON.parse((await readSession(page)) ?? '{}') as { token: string };
  const headers = { Merchant: 'aurora', Language: 'EN', Authorization: token };
  const answer = await fetch(`${url}/wps/session`, { method: 'DELETE', headers });
  expect(answer.ok).toBe(true);
}

/** Opens a screen with calls not made before, because the member's card may have a fresh reply for some seconds. */
async function askAnew(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deposit' }).click();
}

/** A dialog would block the link, and a pending one would have appeared by the time of the next screen. */
async function expectNoDialog(page: Page): Promise<void> {
  // A session that ended earlier has already redirected to the login, whose header has no link to it.
  await page.getByRole('link', { name: 'Aurora' }).click();
  await waitForLobby(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  expect(await page.getByRole('dialog').count()).toBe(0);
}

test('a logout in one tab ends the others silently @engines', async ({ app, login, context, waitForQuiet }) => {
  await login('ada');
  const other = await duplicate(context);
  await other.goto('/m/member/home');
  await account(app).click();
  // Requests of a tab during the logout are refused, which the console would log.
  await waitForQuiet();
  await app.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/m/home');
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expectNoDialog(other);
  expect(await readSession(other)).toBeNull();
});

test('a refused session ends in every tab and is reported in one @engines', async ({
  app,
  login,
  context,
  operator,
  waitForQuiet,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  const other = await duplicate(context);
  await hide(other);
  // Pending requests would otherwise receive the end first.
  await waitForQuiet();
  await endAtOperator(app, operator.url);
  await askAnew(app);
  await expect(app.getByRole('dialog', { name: 'Your session has ended' })).toContainText('Please log in to continue.');
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
  await show(other);
  await expectNoDialog(other);
  await app.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(app).toHaveURL(/\/m\/login/);
  expect([await readSession(app), await readSession(other)]).toEqual([null, null]);
});

test('an end received only by a background tab waits for the player', async ({
  app,
  login,
  operator,
  waitForQuiet,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  await hide(app);
  await waitForQuiet();
  await endAtOperator(app, operator.url);
  await askAnew(app);
  await expect.poll(() => readSession(app)).toBeNull();
  await expectNoDialog(app);
  await show(app);
  await expect(app.getByRole('dialog', { name: 'Your session has ended' })).toContainText('Please log in to continue.');
});

test('a login as another member in another tab does not affect this one @engines', async ({ app, login, context }) => {
  // a tab that opens later would take ada's session over
  const other = await context.newPage();
  await other.goto('/m/login');
  await login('ada');
  await other.getByRole('textbox', { name: 'Username' }).fill('grace');
  await other.getByLabel('Password', { exact: true }).fill('fastline-1');
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(other.getByRole('link', { name: 'grace, your account' })).toBeVisible();
  await app.reload();
  await waitForLobby(app);
  await expect(account(app)).toBeVisible();
});

test('a session that ended meanwhile is noticed on an idle page', async ({ app, login, operator, waitForQuiet, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  await app.clock.install();
  await app.reload();
  await waitForLobby(app);
  // A late call of the start would notice it, too.
  await waitForQuiet();
  await endAtOperator(app, operator.url);
  expect(await readSession(app)).not.toBeNull();
  await app.clock.fastForward('05:00');
  await expect(app.getByRole('dialog', { name: 'Your session has ended' })).toContainText('Please log in to continue.');
  await app.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(app).toHaveURL(/\/m\/login/);
});
