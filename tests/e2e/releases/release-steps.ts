import { expect, type Page } from '@playwright/test';

export const MANIFEST = '/m/asset-manifest.json';
export const SCRIPTS = /\/m\/assets\/[^/]+\.js$/;

export const findPrompt = (page: Page) => page.getByRole('alert').filter({ hasText: 'New version' });
export const findRefresh = (page: Page) => findPrompt(page).getByRole('button', { name: 'Refresh' });

/** The program the page was loaded with: another build has another name. */
export const readEntry = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '');

/** A person comes back to the tab. */
export const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Looks until a release is found: an install may still be under way. */
export async function findUpdate(page: Page): Promise<void> {
  await comeBack(page);
  await expect(findPrompt(page)).toBeVisible();
}

/** Whether this page has loaded again since it was marked. */
export const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }) && undefined);
export const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);
