import type { Page } from '@playwright/test';
import { expect } from '../fixtures/wishes.ts';

/** Opens a screen as a link does, without loading the page anew, and waits until its words are there. */
export async function openScreen(page: Page, path: string, title: string): Promise<void> {
  // a login that has just been made leads on by itself
  await expect(page).not.toHaveURL(/\/login/);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}
