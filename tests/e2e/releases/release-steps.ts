import { expect, type Page } from '@playwright/test';

export const MANIFEST = '/m/asset-manifest.json';
export const SCRIPTS = /\/m\/assets\/[^/]+\.js$/;

export const findPrompt = (page: Page) => page.getByRole('alert').filter({ hasText: 'Update available' });
export const findRefresh = (page: Page) => findPrompt(page).getByRole('button', { name: 'Refresh' });

/** Returns the program that the page was loaded with, whose name differs per build. */
export const readEntry = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '');

/** Emulates a return to the tab. */
export const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/**
 * Returns until the check is visible, because a page listens some time after its start, and a running check may have begun too
 * early.
 */
export async function comeBackUntil(page: Page, isSeen: () => boolean | Promise<boolean>): Promise<void> {
  await expect(async () => {
    await comeBack(page);
    await expect.poll(isSeen, { timeout: 3_000 }).toBe(true);
  }).toPass();
}

/** Returns until a release is found, because a running check may have begun too early. */
export async function findUpdate(page: Page): Promise<void> {
  await expect(async () => {
    await comeBack(page);
    await expect(findPrompt(page)).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

/** Returns until the worker has notified the page of this release, whether the page shows it or not. */
export async function hearOfRelease(page: Page, build: string): Promise<void> {
  await page.evaluate((wanted) => {
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      // An earlier check reports the previous release.
      if (data?.type === 'release-found' && data.release === wanted) Object.assign(window, { hasHeard: true });
    });
  }, build);
  await expect(async () => {
    await comeBack(page);
    await page.waitForFunction(() => 'hasHeard' in window, null, { timeout: 3_000 });
  }).toPass();
}

/** Runs in the page: returns the build that pages start from, whose files are complete. */
export const readActiveRelease = async (): Promise<string | undefined> =>
  (await caches.match('/m/active-release', { cacheName: 'fastline-releases' }))?.text();

/** Fetches the release's own worker now, which the browser would do later, and waits until it has taken over. */
export async function takeUpWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const hasTakenOver = async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return !installing && !waiting && active?.state === 'activated';
  };
  await page.waitForFunction(hasTakenOver);
}

/** Marks the page, so that a later reload can be detected. */
export const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }) && undefined);
export const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);
