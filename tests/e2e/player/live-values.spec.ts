import type { Page } from '@playwright/test';
import { depositElsewhere } from '../fixtures/deposit-elsewhere.ts';
import { expect, test } from '../fixtures/test.ts';

const findBalance = (page: Page) => page.locator('[data-balance]');
/** Fires two events of one return, as browsers do. */
const seeAgain = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('resume'));
  });

test('the balance is refetched once when the player returns @both-hosts', async ({
  app,
  login,
  requests,
  waitForQuiet,
  leaveOneLine,
}) => {
  await leaveOneLine();
  await login('ada');
  await expect(findBalance(app)).toHaveAttribute('data-balance', '₱1,250.00');
  await waitForQuiet();
  await depositElsewhere(app, 10_000);
  const before = await requests('/wps/member/balance');
  await seeAgain(app);
  await expect(findBalance(app)).toHaveAttribute('data-balance', '₱1,350.00');
  await waitForQuiet();
  expect(await requests('/wps/member/balance')).toHaveLength(before.length + 1);
});

test('the balance is current after a game and on the next screen', async ({ app, login, waitForQuiet }) => {
  await login('ada');
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await app.getByRole('link', { name: 'Mega 6/45', exact: true }).click();
  await expect(app.getByRole('button', { name: 'Back' })).toBeVisible();
  // A pending request may return the balance before the deposit.
  await waitForQuiet();
  await depositElsewhere(app, 10_000);
  await app.getByRole('button', { name: 'Back' }).click();
  await expect(findBalance(app)).toHaveAttribute('data-balance', '₱1,350.00');
  await waitForQuiet();
  await depositElsewhere(app, 20_000);
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games' }).click();
  await expect(findBalance(app)).toHaveAttribute('data-balance', '₱1,550.00');
});
