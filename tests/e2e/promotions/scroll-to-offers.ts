import { expect, type Page } from '@playwright/test';

/** Scrolls until the offers of the home screen are loaded, because parts above them may grow and push them away. */
export async function scrollToOffers(page: Page): Promise<void> {
  await expect(async () => {
    await page.locator('main footer').scrollIntoViewIfNeeded({ timeout: 1_000 });
    await expect(page.locator('[data-part="home-offers"]').getByRole('link').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Scrolls to the footer of the home screen, once the offers above it are loaded. */
export async function scrollToFooter(page: Page): Promise<void> {
  await scrollToOffers(page);
  await page.locator('main footer').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Help' })).toBeVisible();
}
