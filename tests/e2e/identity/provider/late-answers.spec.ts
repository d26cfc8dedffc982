import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect, waitForCountry } from '../../fixtures/test.ts';
import { choose, readSession, readUserName, test } from './provider-fixtures.ts';

/** Holds the next request to this path, and thus its reply. */
function hold(context: BrowserContext, path: string): Promise<Route> {
  return new Promise((resolve) => void context.route(path, resolve));
}

/** Releases the request and waits until its reply has been processed. */
async function release(page: Page, route: Route, answer: object): Promise<void> {
  // The browser may have cancelled the request, as it should.
  const headers = { 'X-Row': 'member.registerFirebase' };
  await route.fulfill({ headers, json: answer }).catch(() => {});
  // A reply to a later request proves that the first reply has been processed.
  await page.evaluate(() => fetch('/m/home').then((reply) => reply.text()));
}

const CLOSE_WAYS = [
  ['Esc', (page: Page) => page.keyboard.press('Escape')],
  ['linking instead', (page: Page) => page.getByRole('button', { name: 'Link to my account' }).click()],
] as const;
test('a registration answered after the player has left logs no player in', async ({ page, context, leaveOneLine }) => {
  await leaveOneLine();
  await page.goto('/m/login');
  for (const [how, leave] of CLOSE_WAYS) {
    const held = hold(context, '**/wps/member/register/firebase');
    await choose(page, 'Google', /New person/);
    await page.getByRole('button', { name: 'Create a new account' }).click();
    const route = await held;
    await leave(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await release(page, route, { success: true, value: { id: '7', userName: 'late', token: 'late-token' } });
    await expect(page).toHaveURL('/m/login');
    expect([how, await readSession(page)]).toEqual([how, null]);
  }
});

test('a number proved after its dialog was closed logs no player in', async ({ page, context, readCode }) => {
  await page.goto('/m/register');
  await page.getByRole('button', { name: 'Continue with phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in with your phone' });
  await waitForCountry(page);
  await dialog.getByLabel('Mobile number').fill('917 123 4567');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const code = await readCode('+639171234567');
  // The message may arrive before the provider's reply, without which no code is valid.
  await expect(dialog.getByRole('button', { name: /^Resend in/ })).toBeVisible();
  await dialog.getByLabel('SMS code').fill(code);
  const held = hold(context, '**/accounts:signInWithPhoneNumber**');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  const route = await held;
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  const told = page.waitForResponse(/accounts:lookup/);
  await route.continue();
  await told;
  await page.evaluate(() => fetch('/m/home').then((reply) => reply.text()));
  await expect(page).toHaveURL('/m/register');
  expect(await readSession(page)).toBeNull();
});

test('a merchant may register unlinked accounts at once, without a choice', async ({
  page,
  context,
  leaveOneLine,
  setMerchant,
}) => {
  await leaveOneLine();
  await setMerchant('aurora', { settings: { identity: { registration: { autoRegister: true } } } });
  await page.goto('/m/login');
  const held = hold(context, '**/wps/member/register/firebase');
  await choose(page, 'X', /New person/);
  const route = await held;
  await expect(page.getByRole('button', { name: 'Continue with X' })).toHaveAttribute('aria-busy', 'true');
  // There is no choice to make.
  expect(await page.getByRole('dialog').count()).toBe(0);
  await route.continue();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  expect(await readUserName(page)).toMatch(/^[a-z]+\d{4}$/);
});
