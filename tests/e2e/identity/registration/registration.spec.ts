import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { ATTRIBUTION_KEY } from '#src/services/visit/attribution.ts';
import { findFaults } from '../../fixtures/find-faults.ts';
import { expect, NETWORK_FAILURES, test, waitForCountry, waitForLobby } from '../../fixtures/wishes.ts';

const PASSWORD = 'a good one 7';
const MOBILE = '+639171234500';

const done = (page: Page) => page.getByRole('dialog', { name: 'Your account is ready' });
const failure = (page: Page) => page.locator('form').getByRole('alert');
const wrongField = (page: Page) => page.locator('[aria-invalid="true"]');
const submit = (page: Page) => page.locator('form').getByRole('button', { name: 'Register' });
const choose = (page: Page, way: string) => page.getByRole('tab', { name: way }).click();
const readSession = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), SESSION_STORAGE_KEY);

async function fillIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
/** Until the status has said what the merchant wants, a registration goes as most want it. */
const waitForSettings = (page: Page) => page.getByRole('tab', { name: 'Mobile' }).waitFor();
async function confirm(page: Page): Promise<void> {
  await done(page).getByRole('button', { name: 'OK' }).click();
}

test('a guest registers by username and is at home @both-hosts @iphone', async ({ app, requests }) => {
  await app.getByRole('link', { name: 'Register' }).click();
  await fillIn(app, ' Mary_1 ');
  await submit(app).click();
  await expect(done(app)).toContainText('mary_1');
  await confirm(app);
  await expect(app).toHaveURL(/\/m\/home$/);
  await expect(app.getByRole('link', { name: 'mary_1, your account' })).toBeVisible();
  expect(await requests('/wps/session/login')).toEqual([]);
  await app.goto('/m/register');
  await expect(app).toHaveURL(/\/m\/home$/);
});

test('both fields say what is wanted, and both what is wrong', async ({ page, requests }) => {
  await page.goto('/m/register');
  await expect(page.getByText('4–20 letters, numbers or underscores', { exact: true })).toBeVisible();
  await expect(page.getByText('8–64 characters', { exact: true })).toBeVisible();
  await page.getByLabel('Username').fill('a');
  await page.getByLabel('Password', { exact: true }).fill('1');
  // a field that was left says so at once
  await expect(page.getByText('Use 4–20 letters, numbers or underscores.')).toBeVisible();
  await submit(page).click();
  await expect(page.getByText('Use 8–64 characters.')).toBeVisible();
  await expect(page.getByText('Use 4–20 letters, numbers or underscores.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  expect(await requests('/wps/member/register')).toEqual([]);
});

test('a made-up name is shown, and is the name to log in with', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { settings: { identity: { registration: { alertAfter: false, loginAfter: false } } } });
  await page.goto('/m/register');
  await choose(page, 'Quick');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit(page).click();
  const name = (await page.locator('main output').textContent()) ?? '';
  expect(name).toMatch(/^\w{4,20}$/);
  await expect(page.getByText('Save your username and password somewhere safe.')).toBeVisible();
  // the browser's own question is outside the page
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await page.goto('/m/login');
  await fillIn(page, name);
  await page.locator('form').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('link', { name: `${name}, your account` })).toBeVisible();
});

test('a guest registers by mobile number with the code of a message', async ({ page, readCode }) => {
  await page.goto('/m/register');
  await choose(page, 'Mobile');
  await waitForCountry(page);
  await page.getByLabel('Mobile number').fill('0917 123 4500');
  await page.getByRole('button', { name: 'Send code' }).click();
  // the answer moves the focus
  await expect(page.getByRole('button', { name: /^Resend in/ })).toBeVisible();
  await page.getByLabel('SMS code', { exact: true }).fill(await readCode(MOBILE));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  // the session has begun behind it
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Start playing' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  expect(await readSession(page)).not.toBeNull();
});

test.describe('with codes that the identity provider sends', () => {
  test.beforeEach(async ({ page, setMerchant, allowErrors }) => {
    allowErrors(NETWORK_FAILURES);
    await setMerchant('aurora', { settings: { smsProvider: { firebase: true } } });
    await page.goto('/m/register');
    await choose(page, 'Mobile');
    await waitForCountry(page);
    await page.getByLabel('Mobile number').fill('0917 123 4500');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  });
  const code = (page: Page) => page.getByLabel('SMS code', { exact: true });

  test('a code that is not right is told beside it, with code and reason', async ({ page, readCode }) => {
    await page.getByRole('button', { name: 'Send code' }).click();
    await code(page).fill((await readCode(MOBILE)) === '123456' ? '654321' : '123456');
    await submit(page).click();
    await expect(code(page)).toHaveAccessibleDescription(/Code: auth\/invalid-verification-code\s+Reason: \w/);
    await expect(code(page)).toBeFocused();
  });

  test('a code that was never asked for has expired', async ({ page }) => {
    await code(page).fill('123456');
    await submit(page).click();
    await expect(code(page)).toHaveAccessibleDescription(/Code: auth\/code-expired/);
  });

  test('a provider out of reach is told above the button', async ({ page, context, readCode }) => {
    await page.getByRole('button', { name: 'Send code' }).click();
    await code(page).fill(await readCode(MOBILE));
    await context.route('**/identitytoolkit.googleapis.com/**', (route) => route.abort());
    await submit(page).click();
    await expect(failure(page)).toContainText('Code: auth/network-request-failed');
  });
});

test('where the merchant has a default password, a number alone is enough', async ({ page, readCode, setMerchant }) => {
  const identity = { defaultPassword: 'start here 1', registration: { passwordByMobile: false } };
  await setMerchant('aurora', { settings: { identity } });
  await page.goto('/m/register');
  await choose(page, 'Mobile');
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await waitForCountry(page);
  await page.getByLabel('Mobile number').fill('9171234500');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('SMS code', { exact: true }).fill(await readCode(MOBILE));
  await submit(page).click();
  await expect(page.getByText('Save your username somewhere safe.')).toBeVisible();
});

test('empty fields are named, the first takes the focus and nothing is sent', async ({ page, requests }) => {
  await page.goto('/m/register');
  await submit(page).click();
  await expect(page.getByText('Enter your username')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await choose(page, 'Mobile');
  await submit(page).click();
  await expect(page.getByText('Enter your mobile number')).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toBeFocused();
  expect(await requests('/wps/member/register')).toEqual([]);
});

test('a name of emoji, of right-to-left text, of blanks or of 10 kB is refused in words, and stays', async ({ page }) => {
  for (const name of ['😀😀😀😀', 'مريم١٢٣', '   ', 'a'.repeat(10_000)]) {
    await page.goto('/m/register');
    await fillIn(page, name);
    await submit(page).click();
    await expect(failure(page).filter({ hasText: /\w/ }).or(wrongField(page)).first()).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue(name);
    expect(await readSession(page)).toBeNull();
  }
});

test('a name that is taken is told beside it, in the operator’s words', async ({ page }) => {
  await page.goto('/m/register');
  await fillIn(page, 'Grace');
  await submit(page).click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/taken/i);
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(submit(page)).not.toHaveAttribute('aria-busy');
});

test('an impatient double tap, and Enter, register once', async ({ page, setLine, requests }) => {
  await page.goto('/m/register');
  for (const line of [0, 1, 2, 3]) await setLine(line, 'slow', { latencyMs: 400, bytesPerSecond: 100_000 });
  await fillIn(page, 'hasty');
  await submit(page).dblclick();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(done(page)).toBeVisible();
  expect(await requests('/wps/member/register')).toHaveLength(1);
});

test('a line that dies under a registration leaves one account at most', async ({ leaveOneLine, loseAnswers, page }) => {
  await leaveOneLine();
  await page.goto('/m/register');
  await fillIn(page, 'survivor');
  const answerAgain = await loseAnswers('/wps/member/register');
  await submit(page).click();
  await expect(failure(page)).toContainText('We lost the connection');
  await answerAgain();
  await expect(page.getByLabel('Username')).toHaveValue('survivor');
  await page.goto('/m/register');
  await fillIn(page, 'survivor');
  await submit(page).click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/taken/i);
});

test('where a visitor came from first outlives a session, and nothing else', async ({ page, login }) => {
  const readVisit = () => page.evaluate((key) => localStorage.getItem(key), ATTRIBUTION_KEY);
  await page.goto('/m/home?affiliateCode=PARTNER&r=FRIEND&fbclid=click&ticket=secret');
  await expect.poll(readVisit).toContain('PARTNER');
  await page.goto('/m/home?affiliateCode=LATER');
  await waitForLobby(page);
  await login('ada');
  await page.getByRole('link', { name: 'ada, your account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Register' })).toBeVisible();
  const { affiliateCode, r, fbclid } = JSON.parse((await readVisit()) ?? '{}');
  expect([affiliateCode, r, fbclid]).toMatchObject([
    { value: 'PARTNER', domain: 'localhost' },
    { value: 'FRIEND' },
    { value: 'click' },
  ]);
  expect(await readVisit()).not.toContain('secret');
});

test('a merchant may want neither word, nor session, nor another screen', async ({ page, setMerchant }) => {
  const registration = { alertAfter: false, loginAfter: false, redirectAfter: false };
  await setMerchant('aurora', { settings: { identity: { registration } } });
  await page.goto('/m/register');
  await waitForSettings(page);
  await fillIn(page, 'quiet_one');
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  expect(await readSession(page)).toBeNull();
  await expect(page.locator('main').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('where only the other screen is not wanted, the session begins all the same', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { settings: { identity: { registration: { redirectAfter: false } } } });
  await page.goto('/m/register');
  await waitForSettings(page);
  await fillIn(page, 'stayer');
  await submit(page).click();
  await confirm(page);
  await expect(page.locator('main').getByRole('link', { name: 'See all games' })).toBeVisible();
  await expect(page).toHaveURL(/\/m\/register$/);
  expect(await readSession(page)).toContain('stayer');
});

test('where one way is offered, none is to choose', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { settings: { identity: { registration: { ways: ['mobile'] } } } });
  await page.goto('/m/register');
  // until the operator has said so, it is a username that is asked for, without a tab
  await expect(page.getByLabel('Mobile number')).toBeVisible();
  await expect(page.getByRole('tab').or(page.getByRole('tabpanel'))).toHaveCount(0);
});

test('the registration has no serious fault, with errors shown', async ({ page }) => {
  await page.goto('/m/register');
  for (const way of ['Pick a name', 'Mobile', 'Quick']) {
    await choose(page, way);
    await submit(page).click();
    await expect(wrongField(page).first()).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
  }
});
