import type { BrowserContext, Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { expect, NETWORK_FAILURES, test, waitForLobby } from '../fixtures/wishes.ts';

const readSession = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), SESSION_STORAGE_KEY);
const account = (page: Page) => page.getByRole('link', { name: 'ada, your account' });

/** Another tab with the same session, as a browser opens one from a link. */
async function duplicate(context: BrowserContext, page: Page): Promise<Page> {
  const session = (await readSession(page)) ?? '';
  const other = await context.newPage();
  await other.goto('/m/home');
  await other.evaluate(([key, value]) => sessionStorage.setItem(key, value), [SESSION_STORAGE_KEY, session] as const);
  await other.reload();
  await expect(account(other)).toBeVisible();
  return other;
}

/** A background tab tells that it is one; Chromium without a window shows every page. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }));
}

async function show(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Ends the session at the operator alone. */
async function endAtOperator(page: Page, url: string): Promise<void> {
  const { token } = JSON.parse((await readSession(page)) ?? '{}') as { token: string };
  const headers = { Merchant: 'aurora', Language: 'EN', Authorization: token };
  const answer = await fetch(`${url}/wps/session`, { method: 'DELETE', headers });
  expect(answer.ok).toBe(true);
}

/** Opens a screen whose calls were not made before: what the member's card asks may have a fresh answer for seconds. */
async function askAnew(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deposit' }).click();
}

/** A dialog would stand in the way, and one that is to come would be there by the time the next screen is. */
async function expectNoDialog(page: Page): Promise<void> {
  // a session that ended before the next screen was there has led to the login already, where the header has no link to it
  await page.getByRole('link', { name: 'Aurora' }).click();
  await waitForLobby(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(await page.getByRole('dialog').count()).toBe(0);
}

test('a logout in one tab ends the others without a word @both-hosts', async ({ app, login, context, waitForQuiet }) => {
  await login('ada');
  const other = await duplicate(context, app);
  await other.goto('/m/member/home');
  await account(app).click();
  // what a tab still asks at the logout is refused, which the console would have
  await waitForQuiet();
  await app.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL('/m/home');
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expectNoDialog(other);
  expect(await readSession(other)).toBeNull();
});

test('a refused session ends in every tab and is told in one', async ({
  app,
  login,
  context,
  operator,
  waitForQuiet,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  const other = await duplicate(context, app);
  await hide(other);
  // what is still asked would hear of the end first
  await waitForQuiet();
  await endAtOperator(app, operator.url);
  await askAnew(app);
  await expect(app.getByRole('dialog', { name: 'Your session has ended' })).toContainText('Please log in again');
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
  await show(other);
  await expectNoDialog(other);
  await app.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(app).toHaveURL(/\/m\/login/);
  expect([await readSession(app), await readSession(other)]).toEqual([null, null]);
});

test('what a background tab hears alone waits for the player', async ({ app, login, operator, waitForQuiet, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  await hide(app);
  await waitForQuiet();
  await endAtOperator(app, operator.url);
  await askAnew(app);
  await expect.poll(() => readSession(app)).toBeNull();
  await expectNoDialog(app);
  await show(app);
  await expect(app.getByRole('dialog', { name: 'Your session has ended' })).toContainText('Please log in again');
});

test('a login as somebody else in another tab leaves this one alone', async ({ app, login, context }) => {
  await login('ada');
  const other = await context.newPage();
  await other.goto('/m/login');
  await other.getByLabel('Username').fill('grace');
  await other.getByLabel('Password', { exact: true }).fill('fastline-1');
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(other.getByRole('link', { name: 'grace, your account' })).toBeVisible();
  await app.reload();
  await waitForLobby(app);
  await expect(account(app)).toBeVisible();
});

test('a session that ended meanwhile is noticed when nothing happens', async ({
  app,
  login,
  operator,
  waitForQuiet,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  await app.clock.install();
  await app.reload();
  await waitForLobby(app);
  // a late call of the start would notice it, too
  await waitForQuiet();
  await endAtOperator(app, operator.url);
  expect(await readSession(app)).not.toBeNull();
  await app.clock.fastForward('05:00');
  await expect(app.getByRole('dialog', { name: 'Your session has ended' })).toContainText('Please log in again');
  await app.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(app).toHaveURL(/\/m\/login/);
});
