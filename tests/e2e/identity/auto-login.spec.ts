import type { Page } from '@playwright/test';
import { expect, test, waitForLobby } from '../fixtures/wishes.ts';

const RECORD_KEY = 'MC_REMEMBERED_LOGIN';
const OLD_TEXT = `Ab3dEf${btoa(`Ab3dEf${btoa('fastline-1')}`)}`;
const ada = { type: 'username', username: 'ada', merchant: 'aurora', password: OLD_TEXT };

const readLocal = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const account = (page: Page) => page.getByRole('link', { name: 'ada, your account' });

/** What an older app left in this browser. */
async function leaveRecord(page: Page, record: object = ada, autoLogin = '1'): Promise<void> {
  await page.goto('/m/home');
  await waitForLobby(page);
  const entries = { [RECORD_KEY]: JSON.stringify(record), autoLogin };
  await page.evaluate((kept) => Object.assign(localStorage, kept), entries);
}

async function logInAndRemember(page: Page): Promise<void> {
  await page.goto('/m/login');
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(account(page)).toBeVisible();
  await expect.poll(() => readLocal(page, RECORD_KEY)).toContain('sealed:');
}

/** As somebody else: whatever the page did by itself before has been answered before. */
async function logInByHand(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('tab', { name: 'Password login' }).click();
  await page.getByLabel('Username').fill('grace');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('link', { name: 'grace, your account' })).toBeVisible();
}

test('a remembered login comes back by itself at the next start @both-hosts @iphone', async ({ page }) => {
  await logInAndRemember(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/m/member/home');
  await expect(page).toHaveURL('/m/member/home');
  await expect(page.getByRole('heading', { name: 'ada' })).toBeVisible();
});

test('what an older app left unsealed is used and sealed', async ({ page }) => {
  await leaveRecord(page);
  await page.reload();
  await expect(account(page)).toBeVisible();
  await expect.poll(() => readLocal(page, RECORD_KEY)).toContain('sealed:');
});

test('whoever logs out by hand is not logged in at the next start', async ({ page, requests }) => {
  await logInAndRemember(page);
  await account(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => readLocal(page, 'autoLogin')).toBe('0');
  await page.reload();
  await waitForLobby(page);
  await logInByHand(page);
  expect(await requests('/wps/session/login')).toHaveLength(2);
});

test('the form of whoever logged out by hand is filled in', async ({ page, setMerchant }) => {
  // the box is of use without auto login too
  await setMerchant('aurora', { flags: { MOBILEAUTOLOGIN3: false } });
  await logInAndRemember(page);
  await account(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByLabel('Remember me')).toBeChecked();
  await expect(page.getByLabel('Username')).toHaveValue('ada');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(account(page)).toBeVisible();
});

test('what is typed is not replaced by what is remembered', async ({ page }) => {
  await logInAndRemember(page);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.setItem('autoLogin', '0');
  });
  await page.addInitScript(() => {
    const open = crypto.subtle.decrypt.bind(crypto.subtle);
    const mayOpen = new Promise((resolve) => document.addEventListener('may-open', resolve));
    crypto.subtle.decrypt = async (...how) => {
      await mayOpen;
      return open(...how);
    };
  });
  await page.goto('/m/login');
  await page.getByLabel('Username').fill('grace');
  await page.evaluate(() => document.dispatchEvent(new Event('may-open')));
  await expect(page.getByLabel('Remember me')).toBeChecked();
  await expect(page.getByLabel('Username')).toHaveValue('grace');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('what another merchant’s player left is not filled in', async ({ page }) => {
  await leaveRecord(page, { ...ada, merchant: 'rio' });
  await page.reload();
  await expect.poll(() => readLocal(page, RECORD_KEY)).toContain('sealed:');
  await page.evaluate(() => {
    const open = crypto.subtle.decrypt.bind(crypto.subtle);
    crypto.subtle.decrypt = async (...how) => {
      const opened = await open(...how);
      setTimeout(() => document.documentElement.setAttribute('data-opened', ''), 0);
      return opened;
    };
  });
  await waitForLobby(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-opened');
  await expect(page.getByLabel('Remember me')).not.toBeChecked();
  await expect(page.getByLabel('Username')).toHaveValue('');
});

test('a refused name or password is forgotten, without a word', async ({ page }) => {
  await leaveRecord(page, { ...ada, username: 'nobody' });
  await page.reload();
  await expect.poll(() => readLocal(page, RECORD_KEY)).toBeNull();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a login that needs a verification waits for the player', async ({ page, requests }) => {
  await leaveRecord(page, { ...ada, username: 'alan' });
  await page.reload();
  await expect.poll(async () => (await requests('/wps/session/login')).length).toBe(1);
  await logInByHand(page);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a login that does not arrive stays remembered', async ({ leaveOneLine, page, context, allowErrors }) => {
  allowErrors(/Failed to load resource|net::ERR_|blocked by CORS policy/);
  await leaveRecord(page);
  let attempts = 0;
  await leaveOneLine();
  await context.route('**/wps/session/login', async (route) => {
    attempts += 1;
    await route.fulfill({ status: 502, body: '' });
  });
  await page.reload();
  await expect.poll(() => attempts).toBeGreaterThan(0);
  await context.unroute('**/wps/session/login');
  await waitForLobby(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('ada');
  await page.goto('/m/home');
  await expect(account(page)).toBeVisible();
});

test('nobody is logged in by himself with a way on in the query', async ({ page, requests }) => {
  await leaveRecord(page, ada);
  await page.goto('/m/home?redirectUrl=https%3A%2F%2Fpartner.example');
  // the record was looked at: what is unsealed in it is sealed, or of no use
  await expect.poll(() => readLocal(page, RECORD_KEY)).not.toContain(OLD_TEXT);
  // the tab bar is not on the login screen, but shows until that screen is drawn
  await page.locator('html[data-started]').getByRole('link', { name: 'Aurora' }).click();
  await waitForLobby(page);
  await logInByHand(page);
  expect(await requests('/wps/session/login')).toHaveLength(1);
});
