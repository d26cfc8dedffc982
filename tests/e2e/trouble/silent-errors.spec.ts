import type { Page } from '@playwright/test';
import { pressUntil } from '../fixtures/press-until.ts';
import { expect, NETWORK_FAILURES, test } from '../fixtures/test.ts';
import { openScreen } from '../rewards/open-screen.ts';
import { watchAlerts } from './watch-alerts.ts';

const GAME = 'Baccarat 7';
const LINES = [0, 1, 2, 3];

const account = (page: Page) => page.getByRole('link', { name: 'ada, your account' });
const calm = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

async function openCashier(page: Page): Promise<void> {
  await openScreen(page, '/m/voucherCenter', 'Deposit');
  await page.getByRole('button', { name: '₱500', exact: true }).click();
}

test('HTTP 502 over every line interrupts no player, and every press can be repeated @both-hosts', async ({
  app,
  login,
  setLine,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  await expect(account(app)).toBeVisible();
  await openScreen(app, '/m/rewardCenter', 'Rewards');
  const claim = app.getByRole('button', { name: 'Claim Welcome gift' });
  await expect(claim).toBeVisible();
  for (const line of LINES) await setLine(line, '502');
  const readAlerts = await watchAlerts(app);

  await claim.click();
  await expect(calm(app, "Can't reach Aurora").first()).toBeVisible();
  await openScreen(app, '/m/mall/mallHome', 'Points shop');
  await expect(calm(app, "Couldn't load")).toBeVisible();
  await tryAgain(app).click();
  await expect(tryAgain(app)).toBeEnabled();
  await app.getByRole('link', { name: 'Home' }).click();
  await app.getByRole('link', { name: GAME, exact: true }).click();
  await expect(calm(app, `Couldn't open ${GAME}`)).toBeVisible();
  expect(await readAlerts()).toEqual([]);

  for (const line of LINES) await setLine(line, 'ok');
  await pressUntil(tryAgain(app), app.frameLocator('main iframe').getByRole('heading', { name: GAME }));
});

test('a deposit at an overloaded operator is not made, is reported calmly and can be repeated', async ({
  app,
  login,
  operator,
}) => {
  await login('ada');
  await expect(account(app)).toBeVisible();
  await openCashier(app);
  await operator.control('POST', 'refusals', { endpoint: '*', errorCode: 'TOO_MANY_REQUEST_IN_ONE_DAY' });
  const readAlerts = await watchAlerts(app);
  const pay = app.getByRole('button', { name: 'Deposit ₱500.00' });
  await pay.click();
  await expect(app.locator('form').getByRole('status').filter({ hasText: /\w/ })).toBeVisible();
  await expect(app.getByRole('textbox', { name: 'Amount' })).toHaveValue('500');
  await openScreen(app, '/m/mall/mallHome', 'Points shop');
  await expect(calm(app, "Couldn't load")).toBeVisible();
  expect(await readAlerts()).toEqual([]);
  await operator.control('POST', 'refusals', {});
  await pressUntil(tryAgain(app), app.getByText('320 points', { exact: true }));
  await openCashier(app);
  await pay.click();
  await expect(app.getByRole('dialog', { name: 'Deposit complete' })).toBeVisible();
});

test('a login at an overloaded operator is sent once over one line, and can be repeated', async ({
  app,
  operator,
  requests,
  allowErrors,
}) => {
  allowErrors(/status of 429/);
  const refusal = { endpoint: 'session.login', errorCode: 'TOO_MANY_REQUESTS', status: 429 };
  await operator.control('POST', 'refusals', refusal);
  await app.getByRole('link', { name: 'Log in' }).click();
  await app.getByRole('textbox', { name: 'Username' }).fill('ada');
  await app.getByLabel('Password', { exact: true }).fill('fastline-1');
  const logIn = app.getByRole('button', { name: 'Log in' });
  await logIn.click();
  await expect(app.locator('form').getByRole('status').filter({ hasText: /\w/ })).toBeVisible();
  await expect(app.getByRole('textbox', { name: 'Username' })).toHaveValue('ada');
  expect(await requests('/wps/session/login')).toHaveLength(1);
  await operator.control('POST', 'refusals', {});
  await pressUntil(logIn, account(app));
});

test('any other refusal is an alert with the operator’s message @engines', async ({ app, login, operator }) => {
  await login('ada');
  await expect(account(app)).toBeVisible();
  await operator.control('POST', 'refusals', { endpoint: 'games.launch', errorCode: 'somebody.else', message: 'Closed today' });
  await app.getByRole('link', { name: GAME, exact: true }).click();
  await expect(app.getByRole('alert')).toContainText('Closed today');
  await operator.control('POST', 'refusals', {});
  await tryAgain(app).click();
  await expect(app.frameLocator('main iframe').getByRole('heading', { name: GAME })).toBeVisible();
});
