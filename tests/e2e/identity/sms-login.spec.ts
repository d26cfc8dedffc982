import type { Page } from '@playwright/test';
import { findFaultsInColours } from '../fixtures/find-faults.ts';
import { pressUntil } from '../fixtures/press-until.ts';
import { expect, test, waitForCountry } from '../fixtures/wishes.ts';

const SEND = '/wps/verification/sms';
const NUMBER = '917 123 4567';
const RECIPIENT = '+639171234567';

const number = (page: Page) => page.getByRole('textbox', { name: 'Mobile number' });
const code = (page: Page) => page.getByRole('textbox', { name: 'SMS code' });
const sendCode = (page: Page) => page.getByRole('button', { name: 'Send code' });
const waiting = (page: Page) => page.getByRole('button', { name: /^Resend in \d+s$/ });
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true });
const account = (page: Page) => page.getByRole('link', { name: 'ada, your account' });

async function openSms(page: Page): Promise<void> {
  await page.goto('/m/login');
  await page.getByRole('tab', { name: 'SMS login' }).click();
  await waitForCountry(page);
}

async function askForCode(page: Page, typed = NUMBER): Promise<void> {
  await openSms(page);
  await number(page).fill(typed);
  await sendCode(page).click();
  await expect(waiting(page)).toBeDisabled();
}

test('ada logs in by a code to her number @both-hosts', async ({ page, readCode, requests }) => {
  await askForCode(page, '0917-123-4567');
  await expect(page.getByText(`We sent a code to ${RECIPIENT}.`)).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await code(page).fill(` ${await readCode(RECIPIENT)} `);
  await code(page).press('Enter');
  await expect(account(page)).toBeVisible();
  expect(await requests('/wps/session/login')).toHaveLength(1);
});

test('the number is remembered and filled in, without a password', async ({ page, readCode }) => {
  await askForCode(page);
  await code(page).fill(await readCode(RECIPIENT));
  await page.getByLabel('Remember me').check();
  await logIn(page).click();
  await expect(account(page)).toBeVisible();
  const readRecord = () => page.evaluate(() => localStorage.getItem('MC_REMEMBERED_LOGIN'));
  await expect.poll(readRecord).toBe(JSON.stringify({ type: 'sms', username: RECIPIENT, merchant: 'aurora' }));
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/m/login');
  await expect(page.getByLabel('Remember me')).toBeChecked();
  // its country's code stands before it
  await expect(number(page)).toHaveValue('9171234567');
  await expect(code(page)).toHaveValue('');
});

test('a countdown outlives a reload, for its number alone', async ({ page, requests }) => {
  await askForCode(page);
  await page.reload();
  await page.getByRole('tab', { name: 'SMS login' }).click();
  await expect(waiting(page)).toBeDisabled();
  await waitForCountry(page);
  await number(page).fill(NUMBER);
  await expect(waiting(page)).toBeDisabled();
  expect(await requests(SEND)).toHaveLength(1);
  await number(page).fill('918 123 4567');
  await sendCode(page).click();
  await expect(page.getByText('We sent a code to +639181234567.')).toBeVisible();
  await number(page).fill(NUMBER);
  await expect(page.getByText(`We sent a code to ${RECIPIENT}.`)).toBeVisible();
  expect(await requests(SEND)).toHaveLength(2);
});

test('the countdown of a number that is typed again comes back', async ({ page }) => {
  await askForCode(page);
  await number(page).fill('918 123 4567');
  await expect(sendCode(page)).toBeEnabled();
  await number(page).fill(NUMBER);
  await expect(waiting(page)).toBeDisabled();
});

test('a number whose rules come late is counted as it was sent to @in-page', async ({ page, context, readCode }) => {
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
  // the same number once more: its countdown is known
  await number(page).fill('917 123 4567');
  await expect(waiting(page)).toBeDisabled();
});

test('an impatient double tap sends one code', async ({ page, setLine, requests }) => {
  await openSms(page);
  await number(page).fill(NUMBER);
  for (const line of [0, 1, 2, 3]) await setLine(line, 'slow', { latencyMs: 300, bytesPerSecond: 100_000 });
  await sendCode(page).dblclick();
  await expect(waiting(page)).toBeDisabled();
  expect(await requests(SEND)).toHaveLength(1);
});

test('a refused code is explained beside its field and may be asked for again', async ({ page }) => {
  await askForCode(page);
  // the operator's own pause outlives what this tab knows
  await page.evaluate(() => sessionStorage.clear());
  await openSms(page);
  await number(page).fill(NUMBER);
  await sendCode(page).click();
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(sendCode(page)).toBeEnabled();
});

test('what was said of a code gives way to why there is no other', async ({ page }) => {
  await askForCode(page);
  // the operator's own pause outlives what this tab knows
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
});

test('empty and impossible fields are named and nothing is sent', async ({ page, requests }) => {
  await openSms(page);
  await logIn(page).click();
  await expect(page.getByText('Enter your mobile number')).toBeVisible();
  await expect(page.getByText('Enter the code', { exact: true })).toBeVisible();
  await expect(number(page)).toBeFocused();
  for (const typed of ['12', '🎟️', '9'.repeat(10_240)]) {
    await number(page).fill(typed);
    await sendCode(page).click();
    await expect(page.getByText('Enter a valid mobile number for this country')).toBeVisible();
  }
  expect(await requests('/wps/verification')).toEqual([]);
  expect(await requests('/wps/session/login')).toEqual([]);
});

test('a wrong code and a spent one are told beside the code', async ({ page, readCode }) => {
  await askForCode(page);
  const right = await readCode(RECIPIENT);
  await code(page).fill(right === '000000' ? '111111' : '000000');
  await logIn(page).click();
  await expect(page.getByText("That code isn't right.")).toBeVisible();
  await code(page).fill(right);
  // a submit within 500 ms of the last answer is ignored
  await pressUntil(logIn(page), account(page));

  await page.evaluate(() => sessionStorage.clear());
  await openSms(page);
  await number(page).fill(NUMBER);
  await code(page).fill(right);
  await logIn(page).click();
  await expect(page.getByText('This code has expired.')).toBeVisible();
  await expect(code(page)).toBeFocused();
});

test('a number that nobody has is told to who holds it', async ({ page, readCode }) => {
  await askForCode(page, '918 123 4567');
  await code(page).fill(await readCode('+639181234567'));
  await logIn(page).click();
  await expect(number(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(number(page)).toBeFocused();
});

test('a browser that may read messages fills the code in', async ({ page }) => {
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

test('what is typed in one way outlives a look at the other', async ({ page }) => {
  await openSms(page);
  await number(page).fill(NUMBER);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'SMS login' }).press('ArrowLeft');
  await page.getByLabel('Username').fill('ada');
  await page.getByRole('tab', { name: 'Password login' }).press('ArrowRight');
  await expect(number(page)).toHaveValue(NUMBER);
  await expect(page.getByLabel('Username')).toBeHidden();
});

const BY_PROVIDER = { smsProvider: { firebase: true } };

test('where the identity provider sends the codes, ada logs in by its code', async ({
  page,
  setMerchant,
  readCode,
  requests,
}) => {
  await setMerchant('aurora', { settings: BY_PROVIDER });
  await askForCode(page);
  await expect(waiting(page)).toHaveText(/^Resend in (60|5\d)s$/);
  await code(page).fill(await readCode(RECIPIENT));
  await logIn(page).click();
  await expect(account(page)).toBeVisible();
  expect(await requests(SEND)).toEqual([]);
});

test('a number that the provider proved registers with its password', async ({ page, setMerchant, readCode, requests }) => {
  await setMerchant('aurora', { flags: { FIREBASECREATEACC3: false }, settings: BY_PROVIDER });
  await page.goto('/m/register');
  await page.getByRole('tab', { name: 'Mobile' }).click();
  await waitForCountry(page);
  await number(page).fill('918 123 4500');
  await sendCode(page).click();
  await expect(waiting(page)).toBeDisabled();
  await code(page).fill(await readCode('+639181234500'));
  const register = page.locator('form').getByRole('button', { name: 'Register' });
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('short');
  await register.click();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('a good one 7');
  const done = page.getByRole('heading', { name: 'Your account is ready' });
  // a submit within 500 ms of the last answer is ignored
  await pressUntil(register, done);
  const name = (await page.locator('main output').textContent()) ?? '';
  await expect(page.getByRole('link', { name: `${name}, your account` })).toBeVisible();
  expect(await requests(SEND)).toEqual([]);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/m/login');
  await page.getByLabel('Username').fill(name);
  await password.fill('a good one 7');
  await logIn(page).click();
  await expect(page.getByRole('link', { name: `${name}, your account` })).toBeVisible();
});

test('where one way is offered, none is to choose', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { settings: { identity: { loginWays: ['sms'] } } });
  await page.goto('/m/login');
  // until the operator has said so, it is a password that is asked for, without a tab
  await expect(number(page)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('the login by SMS has no serious fault', async ({ page }) => {
  await askForCode(page);
  await logIn(page).click();
  await expect(page.getByText('Enter the code', { exact: true })).toBeVisible();
  expect(await findFaultsInColours(page)).toEqual([]);
});
