import type { Browser, Page } from '@playwright/test';
import { LOBBY_SNAPSHOT } from '#contract/names.ts';
import { openDrawn } from './fixtures/drawn-lobby.ts';
import { expect, test, waitForLobby } from './fixtures/test.ts';

const NO_SCRIPT = { javaScriptEnabled: false } as const;
const HOSTS = { localhost: 'Aurora', 'lotus.localhost': 'Lotus', 'rio.localhost': 'Rio' } as const;

test.describe('without scripts', () => {
  test.use(NO_SCRIPT);

  test('the page of each merchant contains its frame and its lobby, in the language of the address', async ({
    page,
    operator,
  }) => {
    for (const [host, brand] of Object.entries(HOSTS)) {
      await openDrawn(page, operator.urlOf(host, '/m/home'));
      await expect(page).toHaveTitle(brand);
      await expect(page.getByRole('navigation', { name: /Main|Principal/ })).toBeVisible();
      await expect(page.locator('[data-game]').first()).toBeVisible();
      await expect(page.locator('[data-game] svg').first()).toBeVisible();
      await expect(
        page
          .getByRole('timer')
          .filter({ hasText: /\d\d:\d\d:\d\d/ })
          .first(),
      ).toBeVisible();
      await expect(
        page
          .getByRole('region', { name: /banners|Highlights|Destaques/ })
          .getByRole('article')
          .first(),
      ).toBeVisible();
      expect(await page.locator('[aria-busy], [style]').count()).toBe(0);
    }
    await openDrawn(page, operator.urlOf('localhost', '/m/home?language=en'));
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await openDrawn(page, operator.urlOf('localhost', '/m/home?language=pt-br'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  });

  test.describe('in Chinese', () => {
    test.use({ locale: 'zh-CN' });

    test('the lobby is Chinese, and its links work', async ({ page }) => {
      await openDrawn(page, '/m/home');
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
      await expect(page.getByRole('heading', { name: '即将开奖' })).toBeVisible();
      await page.getByRole('link', { name: '登录' }).click();
      await expect(page).toHaveURL('/m/login');
    });
  });
});

/** Waits until pages in this language include their lobby. */
async function waitForDrawing(browser: Browser, url: string, locale: string): Promise<void> {
  const reader = await browser.newContext({ ...NO_SCRIPT, locale });
  await openDrawn(await reader.newPage(), `${url}/m/home`);
  await reader.close();
}

async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as Window & { shifts?: number };
    seen.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shifts = (seen.shifts ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as Window & { shifts?: number }).shifts ?? 0);
}

/** Runs in the page: a lottery draws every three minutes, and the page requests the result 5 s later unless this prevents it. */
function skipResults(): void {
  const wait = window.setTimeout;
  const setTimeout = (run: () => void, ms = 0, ...rest: unknown[]) => (ms >= 5_000 ? 0 : wait(run, ms, ...rest));
  Object.assign(window, { setTimeout });
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

for (const [locale, name, viewport] of [
  ['en-US', 'English', DESKTOP],
  ['ur-PK', 'Urdu', PHONE],
  ['my-MM', 'Burmese', PHONE],
] as const) {
  test.describe(`${name}, ${viewport.width} px wide`, () => {
    test.use({ locale, viewport });

    test(`the program hydrates the ${name} lobby without shifts, renders or requests`, async ({
      page,
      requests,
      browser,
      operator,
    }) => {
      await waitForDrawing(browser, operator.url, locale);
      const readShifts = await countShifts(page);
      await page.addInitScript(skipResults);
      await page.goto('/m/home');
      const ticket = await page.locator('[data-game]').first().elementHandle();
      await page.locator('html[data-started]').waitFor();
      // A draw that is on has no countdown.
      const countdown = page.getByRole('timer').filter({ hasText: /\d/ }).first();
      const shown = (await countdown.textContent()) ?? '';
      await expect(countdown).not.toHaveText(shown);
      expect(await ticket?.evaluate((element) => element.isConnected)).toBe(true);
      expect(await requests('/wps/relay/')).toEqual([]);
      expect(await readShifts()).toBeLessThanOrEqual(0.01);
    });
  });
}

test('the numbers of the last draw do not move when the end of their ticket arrives', async ({ page, browser, operator }) => {
  await waitForDrawing(browser, operator.url, 'en-US');
  await page.goto('/m/home');
  // A slow reply stops in the middle of a ticket, and the page shows what has arrived. Both places are read in one frame.
  const moved = await page
    .locator('.games-draws > li > [role=img]')
    .first()
    .evaluate((numbers) => {
      const top = numbers.getBoundingClientRect().top;
      numbers.nextElementSibling?.remove();
      return numbers.getBoundingClientRect().top - top;
    });
  expect(moved).toBe(0);
});

test('a press before the program has loaded is repeated afterwards', async ({ page, context, browser, operator }) => {
  await waitForDrawing(browser, operator.url, 'en-US');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await context.route('**/m/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/m/home', { waitUntil: 'commit' });
  const chip = page.getByRole('toolbar').getByRole('button', { name: 'Slots' });
  await chip.click();
  await expect(chip).toHaveAttribute('data-waiting', '');
  letThrough();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(chip).not.toHaveAttribute('data-waiting');
});

test('a switch changed by the operator appears in the next page', async ({ request, operator }) => {
  const isOn = async () => (await (await request.get('/m/home')).text()).includes('"STARTGAMEINAPP3":true');
  expect(await isOn()).toBe(false);
  await operator.control('PATCH', 'merchants/aurora', { flags: { STARTGAMEINAPP3: true } });
  // A slow check serves the previous page once more.
  await expect.poll(isOn).toBe(true);
});

test('a member’s second start opens with the lobby, and neither it nor the server’s page has data of the member', async ({
  app,
  login,
  context,
}) => {
  await app.evaluate((path) => caches.delete(path), LOBBY_SNAPSHOT.cache);
  await login('ada');
  await expect(app.getByRole('heading', { name: 'Next draws' })).toBeVisible();
  const readKept = () => app.evaluate(async (path) => (await (await caches.match(path))?.text()) ?? '', LOBBY_SNAPSHOT.path);
  await expect.poll(readKept).toContain('Mega 6/45');
  expect(await readKept()).not.toMatch(/ada|Rank|data-personal/);
  const next = await context.newPage();
  await next.goto('/m/home');
  await waitForLobby(next);
  const html = await (await context.request.get('/m/home')).text();
  expect(html).not.toContain('ada,');
  expect(html).toContain('Log in');
});
