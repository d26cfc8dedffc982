import { devices, type Page } from '@playwright/test';
import { DOWNLOAD_BAR_KEY, HEADER, SESSION_STORAGE_KEY } from '#contract/names.ts';
import { findFaults } from '../fixtures/find-faults.ts';
import { expect, test, WITHOUT_LOBBY, waitForLobby } from '../fixtures/test.ts';

const findBar = (page: Page) => page.getByRole('complementary', { name: 'Get the app' });

/** Opens the page for the first time at an operator whose server renders no lobby: no data is stored or in the page. */
async function openWithBar(page: Page): Promise<void> {
  await page.goto(WITHOUT_LOBBY);
  await expect(page.locator('html')).toHaveAttribute('data-bar', '');
}

/** Runs in the page before its first paint: records the position of the header in each frame, and layout shifts. */
function watchLayout(): void {
  const tops = new Set<number>();
  const shifts: string[] = [];
  Object.assign(window, { readLayout: () => ({ tops: [...tops], shifts }) });
  const look = () => {
    const top = document.querySelector('header')?.getBoundingClientRect().top;
    if (top !== undefined) tops.add(top);
    requestAnimationFrame(look);
  };
  look();
  const find = ({ node }: { node?: Node | null }) => (node instanceof Element ? node : node?.parentElement);
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node?: Node | null }[] })[]) {
      if (sources.length > 0) shifts.push(sources.map((source) => find(source)?.outerHTML.slice(0, 100)).join());
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface Layout {
  readonly tops: readonly number[];
  readonly shifts: readonly string[];
}
const readLayout = (page: Page) => page.evaluate(() => (window as unknown as { readLayout(): Layout }).readLayout());
const readMark = (page: Page) => page.evaluate((key) => localStorage.getItem(key), DOWNLOAD_BAR_KEY);

/** Waits until the server has drawn the lobby with the current settings. */
async function waitForServer(page: Page, hasBar: boolean): Promise<void> {
  const draw = async () => / data-bar[ >]/.test(await (await page.request.get('/m/home')).text());
  await expect.poll(draw).toBe(hasBar);
}

for (const path of ['/m/home', WITHOUT_LOBBY]) {
  test(`the bar is on the first screen of the first and the next visit and causes no shift: ${path}`, async ({
    page,
    setMerchant,
  }) => {
    await setMerchant('aurora', { settings: { appDownload: { bar: true } } });
    await waitForServer(page, true);
    await page.addInitScript(watchLayout);
    for (const visit of ['first', 'next']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-bar', '');
      await expect(findBar(page)).toContainText('5.0');
      await expect.poll(() => readMark(page)).toBe('1');
      expect([visit, await readLayout(page)]).toEqual([visit, { tops: [60], shifts: [] }]);
    }
  });

  test(`a merchant whose build has no bar reserves no space, on the first and the next visit: ${path}`, async ({
    page,
    operator,
  }) => {
    await page.addInitScript(watchLayout);
    for (const visit of ['first', 'next']) {
      await page.goto(operator.urlOf('rio.localhost', path));
      await expect(page.locator('html')).not.toHaveAttribute('data-bar');
      await expect.poll(() => readMark(page)).toBe('0');
      // A busy machine may not have painted the header yet.
      await expect.poll(() => readLayout(page), visit).toEqual({ tops: [0], shifts: [] });
    }
  });
}

test('space that the build reserves by mistake disappears without a shift when the program draws the first screen', async ({
  page,
}) => {
  await page.addInitScript(watchLayout);
  // On a busy machine the program could draw before the first paint.
  await page.route(/\/m\/assets\/index-[^/]+\.js$/, async (route) => {
    await expect.poll(async () => (await readLayout(page)).tops).toEqual([60]);
    await route.continue();
  });
  await page.goto(WITHOUT_LOBBY);
  await waitForLobby(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-bar');
  const readBoth = async () => [await readMark(page), await readLayout(page)];
  await expect.poll(readBoth).toEqual(['0', { tops: [60, 0], shifts: [] }]);
});

test('the server decides on every screen that there is no bar', async ({ page }) => {
  await waitForServer(page, false);
  await page.addInitScript(watchLayout);
  await page.goto('/m/activity');
  await expect(page.locator('html')).not.toHaveAttribute('data-bar');
  await expect.poll(() => readMark(page)).toBe('0');
  await expect.poll(async () => (await readLayout(page)).tops).toEqual([0]);
});

test('the bar links to the app, and disappears for the session when closed @android', async ({ page, context, setMerchant }) => {
  await setMerchant('aurora', { settings: { appDownload: { bar: true } } });
  await openWithBar(page);
  const bar = findBar(page);
  await expect(bar).toContainText('5.0');
  await expect(bar.getByRole('img', { name: 'App bonus' })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Download' }).click();
  const popup = page.getByRole('dialog', { name: 'Get the Aurora app' });
  await expect(popup).toContainText('Get a bonus when you download the app.');
  expect(await findFaults(page)).toEqual([]);
  const opened = context.waitForEvent('page');
  await popup.getByRole('link', { name: 'App for Android' }).click();
  await expect(await opened).toHaveURL(/\/download\/android\?merchant=aurora$/);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toHaveCount(0);
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await waitForLobby(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-bar');
});

test.describe('an iPhone of today', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent });

  test('shows how to install a profile', async ({ page, setMerchant }) => {
    await setMerchant('aurora', { settings: { appDownload: { bar: true } } });
    await openWithBar(page);
    await findBar(page).getByRole('button', { name: 'Download' }).click();
    await page.getByRole('link', { name: 'Install profile (iPhone)' }).click();
    await expect(page.getByRole('dialog', { name: 'One more step' })).toContainText('Profile Downloaded');
  });
});

test('a member is asked to get the app until they have deposited more', async ({
  page,
  setMerchant,
  login,
  operator,
  waitForQuiet,
}) => {
  await setMerchant('aurora', { settings: { appDownload: { forced: true, depositTimes: 0, theme: 'light' } } });
  await page.goto('/m/home');
  await waitForLobby(page);
  await login('ada');
  const question = page.getByRole('dialog', { name: 'Get the Aurora app' });
  await expect(question.getByRole('link', { name: 'Download the app' })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  // A request in flight would return the deposits before the new one, and prevent another.
  await waitForQuiet();
  const token = await page.evaluate(
    (key) => JSON.parse(sessionStorage.getItem(key) ?? '{}').token as string,
    SESSION_STORAGE_KEY,
  );
  const paid = await page.request.post(`${operator.url}/wps/cashier/deposit`, {
    headers: { [HEADER.authorization]: token, [HEADER.merchant]: 'aurora', [HEADER.idempotencyKey]: crypto.randomUUID() },
    data: { amount: 10_000, method: 'sandbox' },
  });
  expect(await paid.json()).toMatchObject({ success: true });
  // Emulates a return to the page.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(question).toHaveCount(0);
});
