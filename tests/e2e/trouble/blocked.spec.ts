import type { Page } from '@playwright/test';
import { expect, NETWORK_FAILURES, test } from '../fixtures/test.ts';

test.beforeEach(({ allowErrors }) => allowErrors(NETWORK_FAILURES));

/** Blocks a call as a network filter does: by its address, or by the one inside a simple request. */
async function block(page: Page, path: string): Promise<void> {
  await page.context().route(/\/wps\//, (route) => {
    const request = route.request();
    const isInside = request.url().endsWith('/wps/call') && (request.postData() ?? '').includes(path);
    return isInside || new URL(request.url()).pathname === path ? route.abort('blockedbyclient') : route.fallback();
  });
}

/** Records every message of the status strip from now on. */
async function noteWords(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const words: string[] = [];
    Object.assign(window, { words });
    new MutationObserver(() => {
      const word = document.querySelector('[data-word]')?.textContent;
      if (word) words.push(word);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { words: string[] }).words);
}

async function enter(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('a player logs in promptly while pings are blocked @both-hosts', async ({ app, leaveOneLine }) => {
  await leaveOneLine();
  await block(app, '/wps/system/test/ping');
  await app.getByRole('link', { name: 'Log in' }).click();
  await enter(app, 'not-the-password');
  await expect(app.getByText('Wrong username or password.')).toBeVisible();
  // By then no recent reply proves the line any more.
  await app.waitForTimeout(4_000);
  await enter(app, 'fastline-1');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible({ timeout: 8_000 });
});

test('blocked banners cause no message about the server', async ({ app }) => {
  await block(app, '/wps/relay/MCSFE_getBanners');
  await app.evaluate(() => indexedDB.deleteDatabase('fastline-gateway'));
  await app.reload();
  const readWords = await noteWords(app);
  await expect(app.getByRole('link', { name: 'Mega 6/45', exact: true })).toBeVisible();
  await app.waitForTimeout(5_000);
  await expect(app.getByText(/reach the server/i)).toHaveCount(0);
  expect(await readWords()).toEqual([]);
});

test('a device that always reports offline can deposit @both-hosts', async ({ app, login, requests }) => {
  await app.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  await login('ada');
  await app.reload();
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deposit' }).click();
  await expect(app.locator('[data-word]')).toHaveCount(0);
  await app.getByRole('textbox', { name: 'Amount' }).fill('500');
  await app.getByRole('button', { name: 'Deposit ₱500.00' }).click();
  await expect
    .poll(async () => (await requests('/wps/cashier/deposit')).filter(({ method }) => method === 'POST').length)
    .toBe(1);
});
