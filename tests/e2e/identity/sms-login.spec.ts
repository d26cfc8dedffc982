import type { Page } from '@playwright/test';
import { findFaultsInColours } from '../fixtures/find-faults.ts';
import { pressUntil } from '../fixtures/press-until.ts';
import { expect, test, waitForCountry } from '../fixtures/test.ts';

const SEND = '/wps/verification/sms';
const NUMBER = '917 123 4567';
const RECIPIENT = '+639171234567';

const number = (page: Page) => page.getByRole('textbox', { name: 'Mobile number' });
const code = (page: Page) => page.getByRole('textbox', { name: 'SMS code' });
const sendCode = (page: Page) => page.getByRole('button', { name: 'Send code' });
const waiting = (page: Page) => page.getByRole('button', { name: /^Resend in \d+ s$/ });
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true });
const account = (page: Page) => page.getByRole('link', { name: 'ada, your account' });

async function openSms(page: Page): Promise<void> {
  await page.goto('/m/login');
  await page.getByRole('tab', { name: 'With SMS code' }).click();
  await waitForCountry(page);
}

async function askForCode(page: Page, typed = NUMBER): Promise<void> {
  await openSms(page);
  await number(page).fill(typed);
  await sendCode(page).click();
  await expect(waiting(page)).toBeDisabled();
}

test('ada logs in with a code sent to her number, which is remembered without a password @all-hands @engines', async ({
  page,
  readCode,
  requests,
}) => {
  await askForCode(page, '0917-123-4567');
  await expect(page.getByText(`We sent a code to ${RECIPIENT}.`)).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await code(page).fill(` ${await readCode(RECIPIENT)} `);
  await page.getByLabel('Remember me').check();
  await code(page).press('Enter');
  await expect(account(page)).toBeVisible();
  expect(await requests('/wps/session/login')).toHaveLength(1);
  const readRecord = () => page.evaluate(() => localStorage.getItem('MC_REMEMBERED_LOGIN'));
  await expect.poll(readRecord).toBe(JSON.stringify({ type: 'sms', username: RECIPIENT, merchant: 'aurora' }));
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/m/login');
  await expect(page.getByLabel('Remember me')).toBeChecked();
  // Its country code is shown before it.
  await expect(number(page)).toHaveValue('9171234567');
  await expect(code(page)).toHaveValue('');
});

test('an impatient double tap sends one code, and its countdown survives a reload @engines', async ({
  page,
  setLine,
  requests,
}) => {
  await openSms(page);
  await number(page).fill(NUMBER);
  for (const line of [0, 1, 2, 3]) await setLine(line, 'slow', { latencyMs: 300, bytesPerSecond: 100_000 });
  await sendCode(page).dblclick();
  await expect(waiting(page)).toBeDisabled();
  expect(await requests(SEND)).toHaveLength(1);
  await page.reload();
  await page.getByRole('tab', { name: 'With SMS code' }).click();
  await expect(waiting(page)).toBeDisabled();
  await waitForCountry(page);
  await number(page).fill(NUMBER);
  await expect(waiting(page)).toBeDisabled();
  expect(await requests(SEND)).toHaveLength(1);
  await number(page).fill('918 123 4567');
  await expect(waiting(page)).toBeDisabled();
  expect(await requests(SEND)).toHaveLength(1);
});

test('a number whose rules load late is counted in the form it was sent to @in-page', async ({ page, context, readCode }) => {
  let release: () => void = () => {};
  const mayCome = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/phone-numbers-*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await openSms(page);
  await number(page).fill('0917 123 4567');
  await sendCode(page).click();
  release();
  await expect(page.getByText(`We sent a code to ${RECIPIENT}.`)).toBeVisible();
  await readCode(RECIPIENT);
  // The same number again has its countdown.
  await number(page).fill('917 123 4567');
  await expect(waiting(page)).toBeDisabled();
});

test('an error of a code is replaced by the reason why there is no other, which may be requested again @engines', async ({
  page,
}) => {
  await askForCode(page);
  // The operator's own pause is independent of this tab's storage.
  await page.evaluate(() => sessionStorage.clear());
  await openSms(page);
  await number(page).fill(NUMBER);
  await code(page).fill('000');
  await logIn(page).click();
  const wrong = page.getByText("That code isn't right.");
  await expect(wrong).toBeVisible();
  await sendCode(page).click();
  await expect(wrong).toBeHidden();
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(sendCode(page)).toBeEnabled();
});

test('empty and impossible fields are reported without sending, and typed values survive another method @engines', async ({
  page,
  requests,
  setMerchant,
}) => {
  await openSms(page);
  await logIn(page).click();
  await expect(page.getByText('Enter your mobile number')).toBeVisible();
  await expect(page.getByText('Enter the code', { exact: true })).toBeVisible();
  await expect(number(page)).toBeFocused();
  expect(await findFaultsInColours(page)).toEqual([]);
  for (const typed of ['12', '🎟️', '9'.repeat(10_240)]) {
    await number(page).fill(typed);
    await sendCode(page).click();
    await expect(page.getByText('Enter a valid mobile number for this country')).toBeVisible();
  }
  expect(await requests('/wps/verification')).toEqual([]);
  expect(await requests('/wps/session/login')).toEqual([]);

  await number(page).fill(NUMBER);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'With SMS code' }).press('ArrowLeft');
  await page.getByRole('textbox', { name: 'Username' }).fill('ada');
  await page.getByRole('tab', { name: 'With password' }).press('ArrowRight');
  await expect(number(page)).toHaveValue(NUMBER);
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeHidden();

  await setMerchant('aurora', { settings: { identity: { loginWays: ['sms'] } } });
  await page.goto('/m/login');
  // Until the operator's status arrives, the form shows a password without tabs.
  await expect(number(page)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('a wrong code and a used one are reported beside the code, and an unknown number only to its holder @engines', async ({
  page,
  readCode,
}) => {
  await askForCode(page);
  const right = await readCode(RECIPIENT);
  await code(page).fill(right === '000000' ? '111111' : '000000');
  await logIn(page).click();
  await expect(page.getByText("That code isn't right.")).toBeVisible();
  await code(page).fill(right);
  // A submit within 500 ms of the last reply is ignored.
  await pressUntil(logIn(page), account(page));

  await page.evaluate(() => sessionStorage.clear());
  await openSms(page);
  await number(page).fill(NUMBER);
  await code(page).fill(right);
  await logIn(page).click();
  await expect(page.getByText('This code has expired.')).toBeVisible();
  await expect(code(page)).toBeFocused();

  await page.evaluate(() => sessionStorage.clear());
  await askForCode(page, '918 123 4567');
  await code(page).fill(await readCode('+639181234567'));
  await logIn(page).click();
  await expect(number(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(number(page)).toBeFocused();
});

test('a browser that can read messages fills in the code', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} });
    navigator.credentials.get = async (wish) => {
      const signal = (wish as { signal: AbortSignal }).signal;
      signal.addEventListener('abort', () => document.documentElement.setAttribute('data-otp', 'aborted'));
      return { type: 'otp', id: '', code: '246810' } as Credential;
    };
  });
  await askForCode(page);
  await expect(code(page)).toHaveValue('246810');
  await page.getByRole('link', { name: 'Aurora' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-otp', 'aborted');
});

const BY_PROVIDER = { smsProvider: { firebase: true } };

test('a number proved by the provider registers with its password @engines', async ({
  page,
  setMerchant,
  readCode,
  requests,
}) => {
  await setMerchant('aurora', { flags: { FIREBASECREATEACC3: false }, settings: BY_PROVIDER });
  await page.goto('/m/register');
  await page.getByRole('tab', { name: 'Mobile' }).click();
  await waitForCountry(page);
  await number(page).fill('918 123 4500');
  await sendCode(page).click();
  await expect(waiting(page)).toHaveText(/^Resend in (60|5\d) s$/);
  await code(page).fill(await readCode('+639181234500'));
  const register = page.locator('form').getByRole('button', { name: 'Register' });
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('short');
  await register.click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('a good one 7');
  const done = page.getByRole('dialog', { name: 'Your account is ready' });
  // A submit within 500 ms of the last reply is ignored.
  await pressUntil(register, done);
  const name = /username is (\w+)/.exec((await done.textContent()) ?? '')?.[1] ?? '';
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('link', { name: `${name}, your account` })).toBeVisible();
  expect(await requests(SEND)).toEqual([]);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/m/login');
  await page.getByRole('textbox', { name: 'Username' }).fill(name);
  await password.fill('a good one 7');
  await logIn(page).click();
  await expect(page.getByRole('link', { name: `${name}, your account` })).toBeVisible();
});
