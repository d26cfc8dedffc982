import { expect, test } from '../fixtures/test.ts';

const PATHS = ['/m/icons/aurora.svg', '/m/manifests/aurora.webmanifest'];

test('files named on every screen are available offline, even if they were never requested', async ({ app, goOffline }) => {
  await app.evaluate(() => caches.delete('fastline-pictures'));
  await goOffline();
  const statuses = await app.evaluate((paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)), PATHS);
  expect(statuses).toEqual(PATHS.map(() => 200));
});

test('a Chinese reader has every screen offline, without waiting for other languages', async ({ browser, operator }) => {
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: operator.url });
  const page = await context.newPage();
  await page.goto('/m/home');
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const names = await page.evaluate(async () => {
    const [release = ''] = (await caches.keys()).filter((name) => name.startsWith('fastline-release-'));
    const kept = await (await caches.open(release)).keys();
    return kept.map(({ url }) => /(?:texts|common)-([\w-]+)-[\w-]{8}\.js/.exec(url)?.[1]).filter((name) => name !== undefined);
  });
  expect(new Set(names)).toEqual(new Set(['zh-Hans']));
  await context.setOffline(true);
  await page.goto('/m/login');
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  await context.close();
});
