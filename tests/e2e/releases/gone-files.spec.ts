import type { Page } from '@playwright/test';
import { expect, NETWORK_FAILURES, test, waitForLobby } from '../fixtures/test.ts';

/** A file that is gone is reported by the browser, by the app, and by React if the screen breaks before the reload. */
const REPORTS = 'status of 404|the app did not start|a screen broke|Failed to fetch dynamically imported module';
const FAILURES = new RegExp(`${NETWORK_FAILURES.source}|${REPORTS}`);

/** Answers requests for these files with 404 until the page has been opened this often; returns how often it has been. */
async function loseFiles(page: Page, files: RegExp, until: number): Promise<() => number> {
  let opened = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened += 1;
  });
  await page.route(files, (route) => (opened <= until ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue()));
  return () => opened;
}

for (const [what, files] of [
  ['entry', /\/m\/assets\/index-/],
  ['library', /\/m\/assets\/libraries-/],
  ['view', /\/m\/assets\/view-/],
] as const) {
  test(`a first visit whose ${what} is gone with its release starts after one reload`, async ({ page, allowErrors }) => {
    allowErrors(FAILURES);
    const countOpened = await loseFiles(page, files, 1);
    await page.goto('/m/home');
    await waitForLobby(page);
    expect(countOpened()).toBe(2);
  });
}

test('a page whose files stay gone is reloaded once', async ({ page, allowErrors }) => {
  allowErrors(FAILURES);
  const countOpened = await loseFiles(page, /\/m\/assets\/index-/, Number.POSITIVE_INFINITY);
  await page.goto('/m/home');
  await expect.poll(countOpened).toBe(2);
  await page.waitForTimeout(2_000);
  expect(countOpened()).toBe(2);
});

test('a screen whose code is gone with its release opens after one reload @in-page', async ({ page, allowErrors }) => {
  allowErrors(FAILURES);
  const countOpened = await loseFiles(page, /\/m\/assets\/(?:screens|lazy)-/, 1);
  await page.goto('/m/home');
  await waitForLobby(page);
  await loseFiles(page, /\/m\/assets\/index-/, 0);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  expect([countOpened(), new URL(page.url()).pathname]).toEqual([2, '/m/login']);
});
