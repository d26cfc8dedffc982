import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** Emulates a browser that cannot parse the scripts of the page. */
async function breakSyntax(page: Page): Promise<void> {
  await page.route('**/m/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const html = await response.text();
    // The browser check and the page for old browsers are readable by it, other scripts are not.
    const body = html.replace(/<script>([\s\S]*?)<\/script>/g, (whole, text: string) =>
      text.includes('old-browser.js') ? whole : '<script>?.unreadable;</script>',
    );
    await route.fulfill({ response, body });
  });
}

const IPHONE = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.0 Mobile/15E148 Safari/604.1`;

test.use({ serviceWorkers: 'block' });
test.beforeEach(({ allowErrors }) => allowErrors(/Unexpected token|is not a constructor|is not defined|is not a function/));

test.describe('a browser that cannot parse the scripts', () => {
  test.use({ bypassCSP: true });
  test.beforeEach(({ page }) => breakSyntax(page));

  test('shows instructions in English', async ({ page }) => {
    await page.goto('/m/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurora needs a newer browser');
    await expect(page.getByText('This browser is too old for Aurora.')).toBeVisible();
    await expect(page.locator('#root, nav')).toHaveCount(0);
  });
});

const TITLES = [
  ['vi-VN', 'Aurora cần trình duyệt mới hơn'],
  ['zh-TW', 'Aurora 需要較新的瀏覽器'],
  ['pt-BR', 'Aurora precisa de um navegador mais novo'],
  ['ur-PK', 'Aurora کے لیے نیا براؤزر درکار ہے'],
  ['nl-NL', 'Aurora needs a newer browser'],
] as const;

test('a browser that lacks a feature without a stand-in shows instructions in its reader’s language', async ({ context }) => {
  for (const [locale, title] of TITLES) {
    const page = await context.newPage();
    await page.addInitScript((language) => {
      Reflect.deleteProperty(window, 'ResizeObserver');
      Object.defineProperty(navigator, 'language', { value: language });
      Object.defineProperty(navigator, 'languages', { value: [language] });
    }, locale);
    await page.goto('/m/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(locale === 'ur-PK' ? 'rtl' : 'ltr');
    await page.close();
  }
});

test('a browser without one of five built-ins shows instructions', async ({ context }) => {
  for (const missing of ['fetch', 'Promise', 'IntersectionObserver', 'AbortController', 'Intl.ListFormat']) {
    const page = await context.newPage();
    await page.addInitScript(`delete window.${missing}`);
    await page.goto('/m/home');
    await expect(page.getByRole('heading', { level: 1 }), missing).toHaveText('Aurora needs a newer browser');
    await page.close();
  }
});

test.describe('an iPhone', () => {
  test.use({ bypassCSP: true });

  test('shows tips to install below iOS 12.2, and none from there on', async ({ context }) => {
    for (const [version, steps] of [
      ['10_3_3', 2],
      ['12_1_4', 2],
      ['12_2', 0],
      ['13_7', 0],
    ] as const) {
      const page = await context.newPage();
      await page.addInitScript((userAgent) => {
        Object.defineProperty(navigator, 'userAgent', { value: userAgent });
      }, IPHONE(version));
      await breakSyntax(page);
      await page.goto('/m/home');
      await expect(page.getByText('Open Settings › General › Software Update')).toBeVisible();
      await expect(page.getByRole('listitem'), version).toHaveCount(steps);
      await expect(page.getByText('Add to Home Screen')).toHaveCount(steps && 1);
      await page.close();
    }
  });
});

test('a browser at the floor loads nothing of the page for old browsers', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/m/home');
  await expect(page.getByRole('link', { name: 'Mega 6/45', exact: true })).toBeVisible();
  expect(requests.filter((url) => /old-browser|stand-ins/.test(url))).toEqual([]);
});
