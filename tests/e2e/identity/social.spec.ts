import type { Page } from '@playwright/test';
import { findFaultsInColours } from '../fixtures/find-faults.ts';
import { expect, NETWORK_FAILURES, waitForCountry } from '../fixtures/test.ts';
import { choose, readUserName, test } from './provider/provider-fixtures.ts';

test('without a window the page itself navigates and returns, without a message if nothing was chosen @all-hands', async ({
  page,
}) => {
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await page.goto('/m/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);

  await page.goto('/m/login?backUrl=/m/member/home');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading')).toHaveText('Stand-in for Google: choose an account');
  await page.getByRole('button', { name: /Ada Lovelace/ }).click();
  await expect(page).toHaveURL(/\/m\/member\/home$/);
  await expect(page.getByRole('heading', { name: 'ada' })).toBeVisible();
});

/** The provider's frame sends this to the SDK if the browser partitions its storage from that of its own pages. */
const NOTHING_KEPT = {
  type: 'unknown',
  eventId: null,
  sessionId: null,
  urlResponse: null,
  postBody: null,
  tenantId: null,
  error: { code: 'auth/no-auth-event', message: 'An internal error has occurred.' },
};

test('a redirect that returns no result is reported', async ({ page, context }) => {
  await context.route('**/identity/returned*', (route) => route.fulfill({ json: NOTHING_KEPT }));
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await page.goto('/m/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: /Ada Lovelace/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: "The login didn't finish." })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('a choice can be cancelled, its window closed or replaced by another channel, which logs in @all-hands', async ({
  page,
}) => {
  const note = page.getByText('Continue in the Google window.');
  const open = async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const popup = await opened;
    await expect(note).toBeVisible();
    return popup;
  };
  // A full phone, or one without private files, does not count as a private window.
  await page.addInitScript(() => {
    navigator.storage.getDirectory = () => Promise.reject(new DOMException('private', 'SecurityError'));
    navigator.storage.estimate = async () => ({ quota: 100 * 2 ** 20, usage: 0 });
  });
  await page.goto('/m/login');
  await choose(page, 'Google', 'Cancel');
  await expect(note).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);

  await (await open()).close();
  // The driver keeps the focus in every page, so the browser fires no focus event.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  // The SDK itself reports it seconds later.
  await expect(note).toBeHidden({ timeout: 2_000 });

  await open();
  await choose(page, 'Facebook', /Ada Lovelace/);
  await expect(page).toHaveURL(/\/m\/home$/);
  expect(await readUserName(page)).toBe('ada');
});

test('an unlinked account belongs to the member after one login @all-hands', async ({ page }) => {
  await page.goto('/m/login');
  await choose(page, 'Google', /Grace Hopper/);
  const dialog = page.getByRole('dialog', { name: 'One more step' });
  await dialog.getByRole('button', { name: 'Link to my account' }).click();
  await expect(page.getByText('Google will be linked once you log in.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Username' }).fill('grace');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('link', { name: 'grace, your account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();

  await page.getByRole('link', { name: 'Log in' }).click();
  await choose(page, 'Google', /Grace Hopper/);
  await expect.poll(() => readUserName(page)).toBe('grace');
});

test('an unlinked account registers a new player where the merchant allows it @all-hands', async ({
  page,
  requests,
  setMerchant,
}) => {
  const dialog = page.getByRole('dialog', { name: 'One more step' });
  await setMerchant('aurora', { flags: { FIREBASECREATEACC3: false } });
  await page.goto('/m/login');
  await choose(page, 'Google', /New person/);
  await expect(dialog.getByRole('button')).toHaveText(['Link to my account', 'Cancel']);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/m\/login$/);

  await setMerchant('aurora', { flags: { FIREBASECREATEACC3: true } });
  await page.goto('/m/register');
  await choose(page, 'Facebook', /New person/);
  await expect(dialog).toBeVisible();
  expect(await findFaultsInColours(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create a new account' }).dblclick();
  const done = page.getByRole('dialog', { name: 'Your account is ready' });
  await expect(done).toContainText(/Your username is [a-z]+\d{4}\./);
  const told = await done.textContent();
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  expect(told).toContain(`Your username is ${await readUserName(page)}.`);
  expect(await requests('/wps/member/register/firebase')).toHaveLength(1);
});

test('a phone number logs in with a code sent by the provider @all-hands', async ({ page, readCode, allowErrors }) => {
  allowErrors(/accounts:signInWithPhoneNumber/);
  await page.goto('/m/register');
  await page.getByRole('button', { name: 'Continue with phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in with your phone' });
  await expect(dialog).toBeVisible();
  expect(await findFaultsInColours(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByLabel('Mobile number')).toBeFocused();
  await waitForCountry(page);
  await dialog.getByLabel('Mobile number').fill('917 123 4567');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const code = await readCode('+639171234567');
  await expect(dialog.getByRole('button', { name: /\d+ s/ })).toBeVisible();
  await dialog.getByLabel('SMS code').fill(code === '123456' ? '654321' : '123456');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByText(/Code: auth\/invalid-verification-code/)).toBeVisible();
  await dialog.getByLabel('SMS code').fill(code);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  expect(await readUserName(page)).toBe('ada');
});

test('private browsing is refused before anything is fetched', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('private', 'SecurityError');
    };
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

test('an unreachable provider is reported with code and reason', async ({ page, context, allowErrors }) => {
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

test('the phone is offered where no code by SMS is, and a merchant without a provider shows and allows none', async ({
  page,
  setMerchant,
}) => {
  await page.goto('/m/login');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with phone' })).toHaveCount(0);
  await setMerchant('aurora', { settings: { identity: { loginWays: ['username'] } } });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue with phone' })).toBeVisible();

  await setMerchant('aurora', { settings: { identity: { loginWays: ['username', 'sms'] } } });
  await setMerchant('aurora', { settings: { identity: { provider: { apiKey: '' } } } });
  const answer = await page.goto('/m/login');
  // The operator's login methods have arrived.
  await expect(page.getByRole('tab', { name: 'With SMS code' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Continue with (?!a passkey)/ })).toHaveCount(0);
  expect(answer?.headers()['content-security-policy']).toContain('trusted-types default');
});

test('Google One Tap avoids a form with input, and logs a guest in from the lobby @all-hands', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { flags: { GOOGLELOGIN3: true } });
  await page.goto('/m/login');
  const frame = page.locator('iframe[title="Stand-in for Google: sign in"]');
  await expect(frame).toBeVisible();
  await page.getByRole('textbox', { name: 'Username' }).click();
  await expect(frame).toHaveCount(0);
  await page.goto('/m/home');
  const offer = page.frameLocator('iframe[title="Stand-in for Google: sign in"]');
  await offer.getByRole('button', { name: /Ada Lovelace/ }).click();
  await expect(page.getByRole('link', { name: 'ada, your account' })).toBeVisible();
});

async function proveAlan(page: Page): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'Notice' });
  await modal.getByRole('tab', { name: 'Name on bank account' }).click();
  await modal.getByRole('textbox').fill('Alan Turing');
  await modal.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('link', { name: 'alan, your account' })).toBeVisible();
}

test('a second factor links an account, and is also required after the provider @all-hands', async ({ page, requests }) => {
  await page.goto('/m/login');
  await choose(page, 'Google', /Grace Hopper/);
  await page.getByRole('button', { name: 'Link to my account' }).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Username' }).fill('alan');
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
