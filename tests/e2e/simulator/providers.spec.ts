import type { Page } from '@playwright/test';
import { ADA_MOBILE, PASSWORD, TWO_FACTOR } from '#tests/simulator/state.ts';
import { readInboxCode, waitForCountry } from '../fixtures/test.ts';
import { choose } from '../identity/provider/provider-fixtures.ts';
import { describeProvider, endSession, expect, test } from './simulator-fixtures.ts';

const account = (page: Page, name: string) => page.getByRole('link', { name: `${name}, your account` });
/** The operator sends no names after a login by a provider. */
const unnamed = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Account', exact: true });
const oneMoreStep = (page: Page) => page.getByRole('dialog', { name: 'One more step' });

test.beforeEach(async ({ stage, provider }) =>
  stage.state({ channels: ['google', 'facebook', 'twitter', 'line', 'phone'], provider: describeProvider(provider) }),
);

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Logs in as a member, which links the provider's unlinked account. */
async function linkByLogin(page: Page, provider: string, name: string): Promise<void> {
  await page.goto('/m/login');
  await choose(page, provider, /Grace Hopper/);
  await oneMoreStep(page).getByRole('button', { name: 'Link to my account' }).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await fillIn(page, name);
}

async function proveAlan(page: Page): Promise<void> {
  const notice = page.getByRole('dialog', { name: 'Notice' });
  await notice.getByRole('textbox', { name: 'Name on your bank account' }).fill(TWO_FACTOR.payeeName);
  await notice.getByRole('button', { name: 'Verify' }).click();
}

test('every provider logs ada in', async ({ page }) => {
  await page.goto('/m/login');
  for (const name of ['Google', 'Facebook', 'X', 'LINE']) {
    await choose(page, name, /Ada Lovelace/);
    await expect(unnamed(page)).toBeVisible();
    await endSession(page);
  }
  await choose(page, 'Google', /Ada Lovelace/);
  await unnamed(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy username' })).toHaveCount(0);
});

test('a phone proved by the provider logs ada in', async ({ page, standIns }) => {
  await page.goto('/m/login');
  await page.getByRole('button', { name: 'Continue with phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in with your phone' });
  await waitForCountry(page);
  await dialog.getByLabel('Mobile number').fill('917 123 4567');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('SMS code').fill(await readInboxCode(standIns, `+${ADA_MOBILE}`));
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(unnamed(page)).toBeVisible();
});

test('without a window the page itself navigates to the provider and returns as ada', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await page.goto('/m/login?backUrl=/m/member/home');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: /Ada Lovelace/ }).click();
  await expect(page).toHaveURL(/\/m\/member\/home$/);
  await expect(page.getByText('Level', { exact: true }).locator('..')).toContainText('Silver');
});

test('Google One Tap logs ada in from the login screen', async ({ page, simulator }) => {
  simulator.set({ flags: { GOOGLELOGIN3: 'Y' } });
  await page.goto('/m/login');
  const offer = page.frameLocator('iframe[title="Stand-in for Google: sign in"]');
  await offer.getByRole('button', { name: /Ada Lovelace/ }).click();
  await expect(unnamed(page)).toBeVisible();
});

test('an unlinked account is linked by a login and recognized afterwards', async ({ page }) => {
  await linkByLogin(page, 'Google', 'grace');
  await expect(account(page, 'grace')).toBeVisible();
  await endSession(page);
  await choose(page, 'Google', /Grace Hopper/);
  await expect(unnamed(page)).toBeVisible();
});

test('a second factor links an account, and is also required after the provider', async ({ page }) => {
  await linkByLogin(page, 'Facebook', 'alan');
  await proveAlan(page);
  await expect(account(page, 'alan')).toBeVisible();
  await endSession(page);
  await choose(page, 'Facebook', /Grace Hopper/);
  await proveAlan(page);
  await expect(unnamed(page)).toBeVisible();
});
