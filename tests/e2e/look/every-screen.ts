import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** Splits the screens evenly over several tests, because each check takes long. */
export function splitScreens(screens: readonly string[], parts: number) {
  const size = Math.ceil(screens.length / parts);
  return Array.from({ length: parts }, (_, part) => ({
    part: `${part + 1} of ${parts}`,
    screens: screens.slice(part * size, (part + 1) * size),
  }));
}

/** Returns the faults of a screen, one per line. */
type Look = (page: Page) => Promise<readonly string[]>;

/** Opens each screen, waits until it is complete, and collects its faults, one per line. */
export async function walkScreens(page: Page, paths: readonly string[], findFaults: Look): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html[data-started] h1').first()).toBeAttached();
    // A first view that the player leaves alone is completed seconds later.
    await page.evaluate(() => dispatchEvent(new Event('wheel')));
    await expect(page).toHaveURL(path);
    await expect(page.locator('main :is(.skeleton, .page-spinner-face)')).toHaveCount(0);
    faults.push(...(await findFaults(page)).map((fault) => `${path}: ${fault}`));
  }
  return faults;
}
