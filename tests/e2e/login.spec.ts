import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { pressUntil } from './fixtures/press-until.ts';
import { waitForHistory } from './fixtures/settled-history.ts';
import { expect, PEOPLE_PASSWORD, test } from './fixtures/test.ts';

const readSession = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), SESSION_STORAGE_KEY);

test('ada logs in, opens her account and logs out @both-hosts @all-hands @engines', async ({
  app,
  login,
  requests,
  leaveOneLine,
}) => {
  // The logout may be sent over two lines.
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

test('the form marks empty fields, shows a refusal, takes pasted text and shows the password on request @engines', async ({
  page,
  operator,
  requests,
}) => {
  const message = 'This password is wrong. You have 2 tries left.';
  await operator.control('POST', 'refusals', { endpoint: 'session.login', errorCode: 'login.cred.err', message });
  await page.goto('/m/login');
  const logIn = page.getByRole('button', { name: 'Log in' });
  const password = page.getByLabel('Password', { exact: true });
  await logIn.click();
  await expect(page.getByText('Enter your username')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAttribute('aria-invalid', 'true');
  expect(await requests('/wps/session/login')).toEqual([]);

  await page.getByRole('textbox', { name: 'Username' }).fill('ada');
  await password.fill('not hers');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await logIn.click();
  await expect(page.locator('form').getByRole('alert')).toHaveText(message);
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('ada');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readSession(page)).toBeNull();

  await operator.control('POST', 'refusals', {});
  for (const [label, value] of [
    ['Password', PEOPLE_PASSWORD],
    ['Username', 'ada'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Username' }).fill(value);
    for (const keys of ['ControlOrMeta+A', 'ControlOrMeta+X']) await page.keyboard.press(keys);
    await page.getByLabel(label, { exact: true }).fill('');
    await page.getByLabel(label, { exact: true }).press('ControlOrMeta+V');
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await pressUntil(logIn, page.getByRole('link', { name: 'ada, your account' }));
});

test('an impatient double tap sends one login, and one with another target also requests the progress @engines', async ({
  page,
  requests,
  leaveOneLine,
  setLine,
}) => {
  await leaveOneLine();
  await page.goto(`/m/login?backUrl=${encodeURIComponent('/m/game')}`);
  await setLine(0, 'slow', { latencyMs: 400, bytesPerSecond: 100_000 });
  await page.getByRole('textbox', { name: 'Username' }).fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in', exact: true }).dblclick();
  await expect(page).toHaveURL('/m/game');
  await expect.poll(async () => (await requests('/wps/relay/MCSFE_getPlayerRankProgress')).length).toBe(1);
  expect(await requests('/wps/session/login')).toHaveLength(1);
});

test('a session survives a reload and ends with its last tab @engines', async ({ app, login, context }) => {
  await login('ada');
  await app.reload();
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await app.close();
  const other = await context.newPage();
  await other.goto('/m/home');
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a forgotten password offers the SMS code, or the remaining options @engines', async ({ page, setMerchant }) => {
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

test('the games of members explain to a guest why they require a login, and link to all games @engines', async ({ app }) => {
  const tab = app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games' });
  await tab.click();
  await expect(app).toHaveURL('/m/search');
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await app.goto('/m/game');
  await expect(app).toHaveURL(/\/m\/login\?backUrl=/);
  await expect(app.getByText(/^Log in to play all [\d,]+ games\.$/)).toBeVisible();
  await app.getByRole('link', { name: 'Just looking? Try the demo games' }).click();
  await expect(app).toHaveURL('/m/search');
});
