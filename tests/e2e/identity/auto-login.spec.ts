import type { Page } from '@playwright/test';
import { pressVerification } from '../fixtures/press-verification.ts';
import { waitForHistory } from '../fixtures/settled-history.ts';
import { expect, test, waitForLobby } from '../fixtures/test.ts';

const RECORD_KEY = 'MC_REMEMBERED_LOGIN';
const OLD_TEXT = `Ab3dEf${btoa(`Ab3dEf${btoa('fastline-1')}`)}`;
const ada = { type: 'username', username: 'ada', merchant: 'aurora', password: OLD_TEXT };

const readLocal = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const account = (page: Page) => page.getByRole('link', { name: 'ada, your account' });

/** Stores what an older app has left in this browser. */
async function leaveRecord(page: Page, record: object = ada, autoLogin = '1'): Promise<void> {
  await page.goto('/m/home');
  await waitForLobby(page);
  const entries = { [RECORD_KEY]: JSON.stringify(record), autoLogin };
  await page.evaluate((kept) => Object.assign(localStorage, kept), entries);
}

async function logInAndRemember(page: Page): Promise<void> {
  await page.goto('/m/login');
  await page.getByRole('textbox', { name: 'Username' }).fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(account(page)).toBeVisible();
  await expect.poll(() => readLocal(page, RECORD_KEY)).toContain('sealed:');
}

/** Logs in as another member; by then every automatic request of the page has been answered. */
async function logInByHand(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('tab', { name: 'With password' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill('grace');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('link', { name: 'grace, your account' })).toBeVisible();
}

test('a remembered login is restored at the next start @both-hosts @all-hands @engines', async ({ page }) => {
  await logInAndRemember(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/m/member/home');
  await expect(page).toHaveURL('/m/member/home');
  await expect(page.getByRole('heading', { name: 'ada' })).toBeVisible();
});

test('a manual logout prevents an auto login, and the form is filled in, also without auto login @engines', async ({
  page,
  requests,
  setMerchant,
}) => {
  const logOut = async () => {
    await account(page).click();
    await page.getByRole('button', { name: 'Log out' }).click();
  };
  await logInAndRemember(page);
  await logOut();
  await expect.poll(() => readLocal(page, 'autoLogin')).toBe('0');
  await page.reload();
  await waitForLobby(page);
  await logInByHand(page);
  expect(await requests('/wps/session/login')).toHaveLength(2);

  // The checkbox works without auto login, too.
  await setMerchant('aurora', { flags: { MOBILEAUTOLOGIN3: false } });
  await page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.clear()));
  await logInAndRemember(page);
  await logOut();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByLabel('Remember me')).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('ada');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(account(page)).toBeVisible();
});

test('typed values are not replaced by the remembered ones @engines', async ({ page }) => {
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
  await page.getByRole('textbox', { name: 'Username' }).fill('grace');
  await page.evaluate(() => document.dispatchEvent(new Event('may-open')));
  await expect(page.getByLabel('Remember me')).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('grace');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('the login of another merchant’s player is not filled in @engines', async ({ page }) => {
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
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('');
});

test('a refused login is forgotten silently, and a login with a verification waits for the player', async ({
  page,
  requests,
}) => {
  await leaveRecord(page, { ...ada, username: 'nobody' });
  await page.reload();
  await expect.poll(() => readLocal(page, RECORD_KEY)).toBeNull();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  const before = (await requests('/wps/session/login')).length;
  await leaveRecord(page, { ...ada, username: 'alan' });
  await page.reload();
  await expect.poll(async () => (await requests('/wps/session/login')).length).toBe(before + 1);
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
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('ada');
  await page.goto('/m/home');
  await expect(account(page)).toBeVisible();
});

test.describe('if a login requires a captcha', () => {
  const wantCaptcha = (GEETEST_VERSION: 'v3' | 'v4') => ({
    flags: { GEETEST3: true },
    settings: { identity: { captcha: { GEETEST_ID: 'fastline-sandbox', GEETEST_VERSION } } },
  });

  test('a login is invisible if the captcha accepts the player, and opens its screen with the name if not', async ({
    page,
    operator,
    setMerchant,
    requests,
  }) => {
    await setMerchant('aurora', wantCaptcha('v4'));
    await leaveRecord(page);
    await operator.control('POST', 'captcha', { mode: 'pass' });
    await page.reload();
    await expect(account(page)).toBeVisible();
    // The record of an older app is sealed once it has been used.
    await expect.poll(() => readLocal(page, RECORD_KEY)).toContain('sealed:');
    await expect(page).toHaveURL('/m/home');
    await expect(page.locator('iframe[title="Verification"]')).toHaveCount(0);

    await operator.control('POST', 'captcha', { mode: 'ok' });
    await page.evaluate(() => sessionStorage.clear());
    await leaveRecord(page);
    await waitForHistory(page);
    await page.reload();
    await expect(page).toHaveURL(/\/m\/login\?backUrl=%2Fm%2Fhome$/);
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('ada');
    await page.getByRole('button', { name: 'Tap to verify' }).waitFor();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await pressVerification(page);
    await expect(account(page)).toBeVisible();
    await expect(page).toHaveURL('/m/home');
    expect(await requests('/wps/session/login')).toHaveLength(2);
  });

  test('a picture captcha opens the login screen once per visit @engines', async ({
    page,
    setMerchant,
    leaveOneLine,
    requests,
  }) => {
    await leaveOneLine();
    await setMerchant('aurora', { settings: { captchaEnabled: true } });
    await leaveRecord(page);
    await page.reload();
    await expect(page).toHaveURL(/\/m\/login/);
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('ada');
    await expect(page.getByRole('img', { name: 'Image with the characters to type' })).toBeVisible();
    await page.goto('/m/home');
    await expect.poll(async () => (await requests('/wps/captcha/image')).length).toBe(3);
    await waitForLobby(page);
    await expect(page).toHaveURL('/m/home');
  });

  test('a silent vendor shows no message, and a player who already uses the page stays on it @engines', async ({
    page,
    setMerchant,
    operator,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource/);
    await setMerchant('aurora', wantCaptcha('v4'));
    await leaveRecord(page);
    await operator.control('POST', 'captcha', { mode: 'dead' });
    const askedInVain = page.waitForRequest((request) => request.url().includes('/v4/gt4.js'));
    await page.reload();
    await askedInVain;
    await expect(page.locator('iframe[title="Verification"]')).toHaveCount(0);
    await expect(page).toHaveURL('/m/home');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await operator.control('POST', 'captcha', { mode: 'hang' });
    await waitForHistory(page);
    const asked = page.waitForRequest((request) => request.url().includes('/v4/gt4.js'));
    await page.reload();
    await asked;
    await page.keyboard.press('Shift');
    await operator.control('POST', 'captcha', { mode: 'ok' });
    await expect(page.locator('iframe[title="Verification"]')).toHaveCount(0);
    await expect(page).toHaveURL('/m/home');
  });
});
