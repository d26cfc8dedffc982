import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** Opens a screen by a link without reloading the page, and waits for its texts. */
export async function openScreen(page: Page, path: string, title: string): Promise<void> {
  // A recent login redirects on its own.
  await expect(page).not.toHaveURL(/\/login/);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}
