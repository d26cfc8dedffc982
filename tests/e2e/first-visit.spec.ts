import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { expect, test, waitForLobby } from './fixtures/wishes.ts';

test('the frame is in the page before any script runs', async ({ browser, operator }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: operator.url });
  const page = await context.newPage();
  await page.goto('/m/home');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await context.close();
});

test('the lobby fills on the first visit @both-hosts', async ({ page }) => {
  await page.goto('/m/home');
  await waitForLobby(page);
  await expect(page.locator('html')).toHaveAttribute('data-merchant', 'aurora');
});

test('a worker that takes the page over without saying so learns the lines, too', async ({ page, context }) => {
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
  // the page's own gateway may be probing just now, and of two one probe is enough
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => probed.length, { timeout: 2_000 }).toBeGreaterThan(0);
  }).toPass();
});

test('a page whose worker does not answer asks the lines itself', async ({ page, context, login, leaveOneLine }) => {
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

test('a script from elsewhere is refused', async ({ app }) => {
  const refused = await app.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.src = 'https://elsewhere.example/m/x.js';
    } catch (error) {
      return String(error);
    }
    return 'allowed';
  });
  expect(refused).toContain('not a script of this app');
});

test('a login is sealed by the worker and starts a session @both-hosts', async ({ app, login, leaveOneLine, requests }) => {
  // Over a line of another origin the headers may travel inside the body.
  await leaveOneLine();
  await login('ada');
  const session = await app.evaluate((key) => sessionStorage.getItem(key), SESSION_STORAGE_KEY);
  expect(JSON.parse(session ?? '{}')).toMatchObject({ userName: 'ada' });
  const sent = (await requests('/wps/session/login')).filter(({ method }) => method === 'POST');
  expect(sent).toMatchObject([{ headers: { encryption: '1' } }]);
});
