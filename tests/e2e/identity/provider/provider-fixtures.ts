import type { Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { collectBreaches, readBreaches } from '../policy-breaches.ts';

/** Fails the test on any breach of the page's policy. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await page.addInitScript(collectBreaches);
    await use(page);
    expect(page.isClosed() ? [] : await page.evaluate(readBreaches)).toEqual([]);
  },
});

export const readSession = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key), SESSION_STORAGE_KEY);
export const readUserName = async (page: Page) =>
  (JSON.parse((await readSession(page)) ?? '{}') as { userName?: string }).userName;

/** Opens the provider's window and presses a button in it. */
export async function choose(page: Page, provider: string, account: RegExp | string): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `Continue with ${provider}` }).click(),
  ]);
  await expect(popup.getByRole('heading')).toHaveText(`Stand-in for ${provider}: choose an account`);
  await popup.getByRole('button', { name: account }).click();
}
