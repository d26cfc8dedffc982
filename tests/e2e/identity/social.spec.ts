import type { Page } from '@playwright/test';
import { findFaultsInColours } from '../fixtures/find-faults.ts';
import { test as base, expect, NETWORK_FAILURES, waitForCountry } from '../fixtures/wishes.ts';
import { choose, readUserName, test } from './provider/provider-wishes.ts';

/** simulator/providers.spec.ts has every provider. */
test('Google logs in by its own window', async ({ page }) => {
  await page.goto('/m/login');
  await choose(page, 'Google', /Ada Lovelace/);
  await expect(page).toHaveURL(/\/m\/home$/);
  expect(await readUserName(page)).toBe('ada');
});

test('where no window opens the page itself goes and comes back @both-hosts', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await page.goto('/m/login?backUrl=/m/member/home');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading')).toHaveText('Stand-in for Google: choose an account');
  await page.getByRole('button', { name: /Ada Lovelace/ }).click();
  await expect(page).toHaveURL(/\/m\/member\/home$/);
  await expect(page.getByRole('heading', { name: 'ada' })).toBeVisible();
});

test('coming back without a choice says nothing', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await page.goto('/m/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('a choice that is cancelled says nothing, and another may follow', async ({ page }) => {
  await page.goto('/m/login');
  await choose(page, 'Google', 'Cancel');
  await expect(page.getByText('Continue in the Google window.')).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await choose(page, 'LINE', /Ada Lovelace/);
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('a window that is closed takes its note along, seconds before the SDK says so', async ({ page }) => {
  const note = page.getByText('Continue in the Google window.');
  await page.goto('/m/login');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Google' }).click(),
  ]);
  await expect(note).toBeVisible();
  await popup.close();
  // the driver keeps the focus in every page, so the browser has nothing to give back
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(note).toBeHidden({ timeout: 2_000 });
});

test('another channel takes the place of one whose window stands open', async ({ page }) => {
  await page.goto('/m/login');
  await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Continue with Google' }).click()]);
  await expect(page.getByText('Continue in the Google window.')).toBeVisible();
  await choose(page, 'Facebook', /Ada Lovelace/);
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('a stranger logs in once, and the account is theirs', async ({ page }) => {
  await page.goto('/m/login');
  await choose(page, 'Google', /Grace Hopper/);
  const dialog = page.getByRole('dialog', { name: 'One more step' });
  await dialog.getByRole('button', { name: 'Link to my account' }).click();
  await expect(page.getByText('Google will be linked once you log in.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill('grace');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('link', { name: 'grace, your account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();

  await page.getByRole('link', { name: 'Log in' }).click();
  await choose(page, 'Google', /Grace Hopper/);
  await expect.poll(() => readUserName(page)).toBe('grace');
});

test('a stranger begins as a new player', async ({ page, requests }) => {
  await page.goto('/m/register');
  await choose(page, 'Facebook', /New person/);
  const dialog = page.getByRole('dialog', { name: 'One more step' });
  await dialog.getByRole('button', { name: 'Create a new account' }).dblclick();
  await expect(page).toHaveURL(/\/m\/home$/);
  const name = await readUserName(page);
  expect(name).toMatch(/^[a-z]+\d{4}$/);
  await expect(page.getByRole('dialog', { name: 'Your account is ready' })).toContainText(`Your username is ${name}.`);
  expect(await requests('/wps/member/register/firebase')).toHaveLength(1);
});

test('without FIREBASECREATEACC3 nobody begins by a provider', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { flags: { FIREBASECREATEACC3: false } });
  await page.goto('/m/login');
  await choose(page, 'Google', /New person/);
  const dialog = page.getByRole('dialog', { name: 'One more step' });
  await expect(dialog.getByRole('button')).toHaveText(['Link to my account', 'Cancel']);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/m\/login$/);
});

test('a phone number logs in by the code the provider sends', async ({ page, readCode, allowErrors }) => {
  allowErrors(/accounts:signInWithPhoneNumber/);
  await page.goto('/m/register');
  await page.getByRole('button', { name: 'Continue with phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in with your phone' });
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByLabel('Mobile number')).toBeFocused();
  await waitForCountry(page);
  await dialog.getByLabel('Mobile number').fill('917 123 4567');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const code = await readCode('+639171234567');
  await expect(dialog.getByRole('button', { name: /\d+s/ })).toBeVisible();
  await dialog.getByLabel('SMS code').fill(code === '123456' ? '654321' : '123456');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByText(/Code: auth\/invalid-verification-code/)).toBeVisible();
  await dialog.getByLabel('SMS code').fill(code);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  expect(await readUserName(page)).toBe('ada');
});

test('where an SMS code logs in already, the phone is no second way', async ({ page, setMerchant }) => {
  await page.goto('/m/login');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with phone' })).toHaveCount(0);
  await setMerchant('aurora', { settings: { identity: { loginWays: ['username'] } } });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue with phone' })).toBeVisible();
});

test('private browsing is refused before anything is fetched', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.getDirectory = () => Promise.reject(new DOMException('private', 'SecurityError'));
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/m/register');
  for (const button of ['Continue with Google', 'Continue with phone']) {
    await page.getByRole('button', { name: button }).hover();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'private browsing' })).toBeVisible();
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
  expect(asked.filter((url) => /identity-sdk|\/identity\/|identitytoolkit|\/emulator\//.test(url))).toEqual([]);
});

test('a provider that cannot be reached is told with code and reason', async ({ page, context, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await context.route('**/identitytoolkit.googleapis.com/**', (route) => route.abort());
  await page.goto('/m/login');
  await choose(page, 'Google', /Ada Lovelace/);
  const alert = page.getByRole('alert').filter({ hasText: 'Code: auth/network-request-failed' });
  await expect(alert).toContainText('Reason: A network AuthError');
  await context.unroute('**/identitytoolkit.googleapis.com/**');
  await choose(page, 'Google', /Ada Lovelace/);
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('a merchant without a provider shows none, and its page lets none in', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { settings: { identity: { provider: { apiKey: '' } } } });
  const answer = await page.goto('/m/login');
  // what the operator says of the ways in has come
  await expect(page.getByRole('tab', { name: 'SMS login' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Continue with (?!a passkey)/ })).toHaveCount(0);
  expect(answer?.headers()['content-security-policy']).toContain('trusted-types default');
});

test('Google one-tap logs a guest in from the lobby', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { flags: { GOOGLELOGIN3: true } });
  await page.goto('/m/home');
  const offer = page.frameLocator('iframe[title="Stand-in for Google: sign in"]');
  await offer.getByRole('button', { name: /Ada Lovelace/ }).click();
  await expect(page.getByRole('link', { name: 'ada, your account' })).toBeVisible();
});

test('one-tap keeps away from a form that is filled in', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { flags: { GOOGLELOGIN3: true } });
  await page.goto('/m/login');
  const offer = page.locator('iframe[title="Stand-in for Google: sign in"]');
  await expect(offer).toBeVisible();
  await page.getByLabel('Username').click();
  await expect(offer).toHaveCount(0);
});

async function proveAlan(page: Page): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'Notice' });
  await modal.getByRole('tab', { name: 'Payee name' }).click();
  await modal.getByRole('textbox').fill('Alan Turing');
  await modal.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('link', { name: 'alan, your account' })).toBeVisible();
}

test('a second factor links an account, and is asked for after the provider too', async ({ page, requests }) => {
  await page.goto('/m/login');
  await choose(page, 'Google', /Grace Hopper/);
  await page.getByRole('button', { name: 'Link to my account' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.getByLabel('Username').fill('alan');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await proveAlan(page);
  await page.getByRole('link', { name: 'alan, your account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();

  await page.getByRole('link', { name: 'Log in' }).click();
  await choose(page, 'Google', /Grace Hopper/);
  await proveAlan(page);
  expect(await requests('/wps/session/login/verification')).toHaveLength(2);
});

test('the dialogs have no serious fault', async ({ page }) => {
  await page.goto('/m/register');
  await page.getByRole('button', { name: 'Continue with phone' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in with your phone' })).toBeVisible();
  expect(await findFaultsInColours(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'Google', /New person/);
  await expect(page.getByRole('dialog', { name: 'One more step' })).toBeVisible();
  expect(await findFaultsInColours(page)).toEqual([]);
});

base('a vendor’s script passes only for a sign-in, and a stranger’s never', async ({ page }) => {
  await page.goto('/m/home');
  const outcomes = await page.evaluate(() => {
    const set = (src: string) => {
      try {
        document.createElement('script').src = src;
        return 'passes';
      } catch {
        return 'is refused';
      }
    };
    const { allowIdentityScripts: allow } = window as unknown as { allowIdentityScripts: (standIn?: string) => void };
    const vendor = 'https://apis.google.com/js/api.js';
    const stranger = 'https://elsewhere.test/identity/x.js';
    const before = set(vendor);
    allow('https://elsewhere.test');
    const afterLie = set(stranger);
    allow();
    const isFixed = Object.getOwnPropertyDescriptor(window, 'allowIdentityScripts')?.writable === false;
    return { before, afterLie, after: set(vendor), stranger: set(stranger), isFixed };
  });
  const refused = { before: 'is refused', afterLie: 'is refused', stranger: 'is refused' };
  expect(outcomes).toEqual({ ...refused, after: 'passes', isFixed: true });
});
