import type { Page } from '@playwright/test';
import { readShifts, watchShifts } from '../fixtures/layout-shifts.ts';
import { expect, test, WITHOUT_LOBBY } from '../fixtures/test.ts';

/** Slow, but not so slow that the strip below the header reports it. */
const SLOW_MS = 1_500;

const SLOW_CALLS = {
  'its status': /\/wps\/system\/status/,
  'its configuration': /\/wps\/(system\/(configuration|resources)|country)/,
} as const;

/** Each screen with what arrives last on it. */
const SCREENS: readonly (readonly [path: string, findLast: (page: Page) => ReturnType<Page['getByRole']>])[] = [
  ['/m/home', (page) => page.getByRole('link', { name: 'Mega 6/45', exact: true })],
  [WITHOUT_LOBBY, (page) => page.getByRole('link', { name: 'Mega 6/45', exact: true })],
  ['/m/login', (page) => page.getByRole('button', { name: 'Customer service' })],
  ['/m/register', (page) => page.getByRole('button', { name: /Google/ })],
  ['/m/search', (page) => page.getByRole('link', { name: 'Mega 6/45', exact: true })],
  ['/m/voucherCenter', (page) => page.getByRole('button', { name: 'Customer service' })],
  ['/m/activity', (page) => page.getByRole('link', { name: 'Friday draw' })],
];

for (const [what, calls] of Object.entries(SLOW_CALLS))
  for (const [path, findLast] of SCREENS)
    test(`on a first visit nothing moves when the operator is slow with ${what}: ${path}`, async ({ page, context }) => {
      await page.addInitScript(watchShifts);
      const answered: string[] = [];
      await context.route(calls, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        await route.continue().catch(() => undefined);
        answered.push(route.request().url());
      });
      await page.goto(path);
      await expect(findLast(page).first()).toBeVisible();
      // In a lobby that came with the page the replies are known already.
      if (path !== '/m/home') await expect.poll(() => answered.length).toBeGreaterThan(0);
      // Everything that follows a reply is drawn within this time.
      await page.waitForTimeout(1_000);
      expect(await readShifts(page)).toEqual([]);
    });
