import type { BrowserContext, Page } from '@playwright/test';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { expect, test, WITHOUT_LOBBY, waitForLobby } from '../fixtures/test.ts';

/** Shows one banner with this address. */
async function showBanner(context: BrowserContext, url: string): Promise<void> {
  const value = { banners: [{ id: 'away', title: 'Elsewhere', linkageType: 'URL', url }] };
  await context.route('**/wps/relay/MCSFE_getBanners', (route) =>
    route.fulfill({ headers: { 'X-Row': 'promotions.banners' }, json: { success: true, value } }),
  );
}

/** Replaces external requests: the test responds and records the opened addresses. */
async function answerFor(context: BrowserContext, pattern: RegExp): Promise<string[]> {
  const visited: string[] = [];
  await context.route(pattern, (route) => {
    visited.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' });
  });
  return visited;
}

const findBanner = (page: Page) => page.getByRole('button', { name: 'Open · Elsewhere' });

test('a banner that leads to a foreign host asks first and passes no parameters', async ({ page, context, leaveOneLine }) => {
  await leaveOneLine();
  await showBanner(context, 'https://evil.example/?x=partner.example');
  const visited = await answerFor(context, /^https:\/\/evil\.example\//);
  await page.goto(WITHOUT_LOBBY);
  await findBanner(page).click();
  const question = page.getByRole('dialog', { name: 'Leave Aurora?' });
  await expect(question).toContainText('evil.example');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toHaveCount(0);
  expect(visited).toEqual([]);
  await findBanner(page).click();
  await question.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect.poll(() => visited).toEqual(['https://evil.example/?x=partner.example']);
  await expect(page).toHaveURL(WITHOUT_LOBBY);
});

test('a banner to a partner carries the token and the merchant', async ({ page, context, login, setMerchant, leaveOneLine }) => {
  await leaveOneLine();
  await setMerchant('aurora', { settings: { partners: ['partner.example'] } });
  await showBanner(context, 'https://partner.example/club?a=1');
  const visited = await answerFor(context, /^https:\/\/partner\.example\//);
  await page.goto(WITHOUT_LOBBY);
  await waitForLobby(page);
  await login('ada');
  await expect(page).toHaveURL('/m/home');
  await findBanner(page).click();
  await expect.poll(() => visited.length).toBe(1);
  const token = await page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '{}').token, SESSION_STORAGE_KEY);
  expect(Object.fromEntries(new URL(visited[0] ?? '').searchParams)).toEqual({ a: '1', token, merchant: 'aurora' });
});
