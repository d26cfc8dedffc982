import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { FOREIGN_SESSION, openWithForeignToken, openWithSession } from './fixtures/foreign-token.ts';
import { expect, NETWORK_FAILURES, test } from './fixtures/test.ts';

const readSession = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), SESSION_STORAGE_KEY);

test('a foreign token ends the session once, and the login leads back to the screen @both-hosts', async ({
  page,
  requests,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES); // Chromium logs every 401.
  await openWithForeignToken(page, '/m/member/home');
  const notice = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(notice).toContainText('Please log in to continue.');
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/m\/login/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await readSession(page)).toBeNull();
  const logouts = (await requests('/wps/session')).filter(({ method }) => method === 'DELETE');
  expect(logouts).toEqual([]);
  await page.getByRole('textbox', { name: 'Username' }).fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/m\/member\/home$/);
  await expect(page.getByText('Level', { exact: true }).locator('..')).toContainText('Silver');
});

test('a stored session of another merchant counts as a guest', async ({ page, requests }) => {
  await openWithSession(page, '/m/home', JSON.stringify({ ...FOREIGN_SESSION, merchantCode: 'rio' }));
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mega 6/45', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The prerendered lobby is visible before the program starts.
  await expect.poll(() => readSession(page)).toBeNull();
  expect((await requests('/wps/')).filter(({ headers }) => 'authorization' in headers)).toEqual([]);
});
