import { expect, test, waitForLobby } from './fixtures/test.ts';

test('a worker that takes over silently also learns the lines', async ({ page, context }) => {
  const probed: boolean[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/wps/system/test/ping') && request.serviceWorker()) probed.push(true);
  });
  await page.addInitScript(() => {
    const stop = (event: Event) => event.stopImmediatePropagation();
    navigator.serviceWorker.addEventListener('controllerchange', stop);
  });
  await page.goto('/m/home');
  await waitForLobby(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  // The page's own gateway may be probing at this time, and the second probe is skipped.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => probed.length, { timeout: 2_000 }).toBeGreaterThan(0);
  }).toPass();
});

test('a page whose worker does not respond calls the lines itself', async ({ page, context, login, leaveOneLine }) => {
  const byWorker: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/wps/') && request.serviceWorker()) byWorker.push(request.url());
  });
  await leaveOneLine();
  await page.addInitScript(() => {
    ServiceWorker.prototype.postMessage = () => {};
  });
  await page.goto('/m/home');
  await waitForLobby(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await login('ada');
  expect(byWorker).toEqual([]);
});
