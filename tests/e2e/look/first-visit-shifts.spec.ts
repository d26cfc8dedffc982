import type { Page } from '@playwright/test';
import { expect, test, WITHOUT_LOBBY } from '../fixtures/test.ts';

/** Slow, but not so slow that the strip below the header reports it. */
const SLOW_MS = 1_500;

const SLOW_CALLS = {
  'its status': /\/wps\/system\/status/,
  'its configuration': /\/wps\/(system\/(configuration|resources)|country)/,
} as const;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Runs in the page before its first paint. A shift below a thousandth of the screen is a glyph inside its own place. */
function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const find = ({ node }: { node?: Node | null }) => (node instanceof Element ? node : node?.parentElement);
  new PerformanceObserver((list) => {
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node | null }[] };
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      if (hadRecentInput || value < 0.001) continue;
      shifts.push({ value, moved: sources.map((source) => find(source)?.outerHTML.slice(0, 100) ?? '') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const readShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: readonly Shift[] }).shifts);

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
