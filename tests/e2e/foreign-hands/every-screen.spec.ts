import type { Page } from '@playwright/test';
import { GUEST_SCREENS, MEMBER_SCREENS } from '#tools/screenshots/screens.ts';
import { expect, test } from '../fixtures/test.ts';

/** Navigates without reloading, so that each screen is removed from a page that other software has modified. */
async function walkWithin(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await expect(page).toHaveURL(path);
    await expect(page.locator('h1').first()).toBeAttached();
    await expect(page.locator('main :is(.skeleton, .page-spinner-face)')).toHaveCount(0);
    await expect(page.locator('.error-boundary-page-failure'), path).toHaveCount(0);
  }
}

test('a guest visits every screen @foreign-hands', async ({ app }) => {
  await walkWithin(app, [...GUEST_SCREENS, '/m/home']);
});

test('a member visits every screen @foreign-hands', async ({ app, login }) => {
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await walkWithin(app, [...MEMBER_SCREENS, '/m/home']);
});
