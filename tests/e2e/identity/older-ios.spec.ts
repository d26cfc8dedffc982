import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { expect, NETWORK_FAILURES, test, waitForLobby } from '../fixtures/test.ts';

const IOS_15 = 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const IOS_17 = IOS_15.replace('15_6', '17_0');

test.use({ userAgent: IOS_15 });

async function openFromHomeScreen(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await page.goto('/m/home');
  await waitForLobby(page);
}

/** Emulates the system ending the app, and the player opening it again. */
async function endAndOpen(page: Page): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(new Event('pagehide'));
    sessionStorage.clear();
  });
  await page.goto('/m/home');
}

const readMirror = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SESSION_STORAGE_KEY);

test('an app on older iOS continues where the system ended it, and discards a dead session without an alert', async ({
  page,
  login,
  operator,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await openFromHomeScreen(page);
  await login('ada');
  await page.getByRole('link', { name: 'ada, your account' }).click();
  await expect(page).toHaveURL('/m/member/home');
  expect(await readMirror(page)).toContain('ada');
  await endAndOpen(page);
  await expect(page).toHaveURL('/m/member/home');
  await expect(page.getByRole('heading', { name: 'ada' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => readMirror(page)).toBeNull();
  await endAndOpen(page);
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();

  await login('ada');
  await page.getByRole('link', { name: 'ada, your account' }).click();
  await expect(page).toHaveURL('/m/member/home');
  const { token } = JSON.parse((await readMirror(page)) ?? '{}') as { token: string };
  const headers = { Merchant: 'aurora', Language: 'EN', Authorization: token };
  await fetch(`${operator.url}/wps/session`, { method: 'DELETE', headers });
  await endAndOpen(page);
  // The address and the empty header are also there before the operator has refused the session.
  await expect.poll(() => readMirror(page)).toBeNull();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL('/m/home');
  // A dialog would block the link.
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test.describe('from 16.4 on', () => {
  test.use({ userAgent: IOS_17 });
  test('does not mirror the session', async ({ page, login }) => {
    await openFromHomeScreen(page);
    await login('ada');
    await expect(page.getByRole('link', { name: 'ada, your account' })).toBeVisible();
    expect(await readMirror(page)).toBeNull();
  });
});
