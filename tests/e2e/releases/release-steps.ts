import { expect, type Page } from '@playwright/test';

export const MANIFEST = '/m/asset-manifest.json';
export const SCRIPTS = /\/m\/assets\/[^/]+\.js$/;

export const findPrompt = (page: Page) => page.getByRole('alert').filter({ hasText: 'Update available' });
export const findRefresh = (page: Page) => findPrompt(page).getByRole('button', { name: 'Refresh' });

/** The program the page was loaded with: another build has another name. */
export const readEntry = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '');

/** A person comes back to the tab. */
export const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Comes back until the look shows: a page begins to listen a while after its start, and a look that is under way may have begun too early. */
export async function comeBackUntil(page: Page, isSeen: () => boolean | Promise<boolean>): Promise<void> {
  await expect(async () => {
    await comeBack(page);
    await expect.poll(isSeen, { timeout: 3_000 }).toBe(true);
  }).toPass();
}

/** Comes back until a release is found: a look that is under way already may have begun too early. */
export async function findUpdate(page: Page): Promise<void> {
  await expect(async () => {
    await comeBack(page);
    await expect(findPrompt(page)).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

/** Comes back until the worker has told the page of this release; whether the page shows it is another matter. */
export async function hearOfRelease(page: Page, build: string): Promise<void> {
  await page.evaluate((wanted) => {
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      // a look that began earlier tells of the release before it
      if (data?.type === 'release-found' && data.release === wanted) Object.assign(window, { hasHeard: true });
    });
  }, build);
  await expect(async () => {
    await comeBack(page);
    await page.waitForFunction(() => 'hasHeard' in window, null, { timeout: 3_000 });
  }).toPass();
}

/** The browser fetches the release's own worker at a moment of its choice: here it does so now, and the worker has taken over. */
export async function takeUpWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const hasTakenOver = async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return !installing && !waiting && active?.state === 'activated';
  };
  await expect.poll(() => page.evaluate(hasTakenOver)).toBe(true);
}

/** Whether this page has loaded again since it was marked. */
export const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }) && undefined);
export const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);
