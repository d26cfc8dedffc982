import { devices, type Page } from '@playwright/test';
import { DOWNLOAD_BAR_KEY, HEADER, SESSION_STORAGE_KEY } from '#contract/names.ts';
import { findFaults } from '../fixtures/find-faults.ts';
import { expect, test, waitForLobby } from '../fixtures/wishes.ts';

const findBar = (page: Page) => page.getByRole('complementary', { name: 'Get the app' });

/** As after an earlier visit: the place of the bar is held, whether the page comes with a lobby or not. */
async function openWithBar(page: Page): Promise<void> {
  await page.addInitScript((key) => localStorage.setItem(key, '1'), DOWNLOAD_BAR_KEY);
  await page.goto('/m/home');
  await expect(page.locator('html')).toHaveAttribute('data-bar', '');
}

test('the bar leads to the app, and goes for the session when it is closed @android', async ({ page, context, setMerchant }) => {
  await setMerchant('aurora', { settings: { appDownload: { bar: true } } });
  await openWithBar(page);
  const bar = findBar(page);
  await expect(bar).toContainText('5.0');
  await expect(bar.getByRole('img', { name: 'App bonus' })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Download' }).click();
  const popup = page.getByRole('dialog', { name: 'Get the Aurora app' });
  await expect(popup).toContainText('Get a bonus when you download the app.');
  expect(await findFaults(page)).toEqual([]);
  const opened = context.waitForEvent('page');
  await popup.getByRole('link', { name: 'App for Android' }).click();
  await expect(await opened).toHaveURL(/\/download\/android\?merchant=aurora$/);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toHaveCount(0);
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await waitForLobby(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-bar');
});

test.describe('an iPhone of today', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent });

  test('is told how a profile is installed', async ({ page, setMerchant }) => {
    await setMerchant('aurora', { settings: { appDownload: { bar: true } } });
    await openWithBar(page);
    await findBar(page).getByRole('button', { name: 'Download' }).click();
    await page.getByRole('link', { name: 'Install profile (iPhone)' }).click();
    await expect(page.getByRole('dialog', { name: 'One more step' })).toContainText('Profile Downloaded');
  });
});

test('a member is asked to fetch the app until their deposits rise', async ({ page, setMerchant, login, operator }) => {
  await setMerchant('aurora', { settings: { appDownload: { forced: true, depositTimes: 0, theme: 'light' } } });
  await page.goto('/m/home');
  await waitForLobby(page);
  await login('ada');
  const question = page.getByRole('dialog', { name: 'Get the Aurora app' });
  await expect(question.getByRole('link', { name: 'Download the app' })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  const token = await page.evaluate(
    (key) => JSON.parse(sessionStorage.getItem(key) ?? '{}').token as string,
    SESSION_STORAGE_KEY,
  );
  const paid = await page.request.post(`${operator.url}/wps/cashier/deposit`, {
    headers: { [HEADER.authorization]: token, [HEADER.merchant]: 'aurora', [HEADER.idempotencyKey]: crypto.randomUUID() },
    data: { amount: 10_000, method: 'sandbox' },
  });
  expect(await paid.json()).toMatchObject({ success: true });
  // as when the page is looked at again
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(question).toHaveCount(0);
});
