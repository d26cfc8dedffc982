import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { waitForHistory } from './fixtures/settled-history.ts';
import { expect, PEOPLE_PASSWORD, test } from './fixtures/wishes.ts';

const readSession = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), SESSION_STORAGE_KEY);

test('ada logs in, finds herself and logs out @both-hosts', async ({ app, login, requests, leaveOneLine }) => {
  // the end of a session may leave over two lines
  await leaveOneLine();
  await login('ada');
  await expect(app).toHaveURL(/\/m\/home$/);
  await app.getByRole('link', { name: 'ada, your account' }).click();
  await expect(app.getByRole('heading', { name: 'ada' })).toBeVisible();
  await expect(app.getByText('Member', { exact: true })).toBeVisible();

  await app.getByRole('button', { name: 'Log out' }).click();
  await expect(app.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await readSession(app)).toBeNull();
  await expect.poll(async () => (await requests('/wps/session')).filter(({ method }) => method === 'DELETE').length).toBe(1);
});

test('a wrong password shows what the operator says, beside the form', async ({ page }) => {
  await page.goto('/m/login');
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('not hers');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.locator('form').getByRole('alert')).toHaveText('Wrong username or password.');
  await expect(page.getByLabel('Username')).toHaveValue('ada');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readSession(page)).toBeNull();
});

test('empty fields are named and nothing is sent', async ({ page, requests }) => {
  await page.goto('/m/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Enter your username')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  expect(await requests('/wps/session/login')).toEqual([]);
});

test('a name and a password that are pasted log in', async ({ page }) => {
  await page.goto('/m/login');
  for (const [label, value] of [
    ['Password', PEOPLE_PASSWORD],
    ['Username', 'ada'],
  ] as const) {
    await page.getByLabel('Username').fill(value);
    for (const keys of ['ControlOrMeta+A', 'ControlOrMeta+X']) await page.keyboard.press(keys);
    await page.getByLabel(label, { exact: true }).press('ControlOrMeta+V');
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('link', { name: 'ada, your account' })).toBeVisible();
});

test('a password is shown to its owner on request', async ({ page }) => {
  await page.goto('/m/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('fastline-1');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('a login that leads elsewhere asks for the progress too', async ({ page, requests, leaveOneLine }) => {
  await leaveOneLine();
  await page.goto(`/m/login?backUrl=${encodeURIComponent('/m/game')}`);
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/m/game');
  await expect.poll(async () => (await requests('/wps/relay/MCSFE_getPlayerRankProgress')).length).toBe(1);
});

test('an impatient double tap sends one login', async ({ page, setLine, requests }) => {
  await page.goto('/m/login');
  for (const line of [0, 1, 2, 3]) await setLine(line, 'slow', { latencyMs: 400, bytesPerSecond: 100_000 });
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  const button = page.getByRole('button', { name: 'Log in' });
  await button.dblclick();
  await expect(page.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  expect(await requests('/wps/session/login')).toHaveLength(1);
});

test('a session outlives a reload and ends with the tab', async ({ app, login, context }) => {
  await login('ada');
  await app.reload();
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/m/home');
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('whoever forgot the password is led to the code by SMS, or told what else there is', async ({ page, setMerchant }) => {
  await setMerchant('aurora', { settings: { customerService: [] } });
  await page.goto('/m/login');
  const forgotten = page.getByRole('dialog', { name: 'Forgot your password?' });
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await forgotten.getByRole('button', { name: 'Use an SMS code' }).click();
  await expect(forgotten).toHaveCount(0);
  await expect(page.getByLabel('Mobile number')).toBeVisible();
  await setMerchant('aurora', { settings: { identity: { loginWays: ['username'] } } });
  await waitForHistory(page);
  await page.reload();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(forgotten).toContainText('Still logged in on another device? Write to us there');
});

test('Games tells a guest why it asks for a login, and where to look around without one', async ({ app }) => {
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games' }).click();
  await expect(app).toHaveURL(/\/m\/login\?backUrl=/);
  await expect(app.getByText(/^Log in to play all [\d,]+ games\.$/)).toBeVisible();
  await app.getByRole('link', { name: 'Or look around and play for free on Home' }).click();
  await expect(app).toHaveURL('/m/home');
});
