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

test('a worker that takes the page over late learns the lines itself', async ({ page, context }) => {
  const byWorker: boolean[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/wps/system/configuration')) byWorker.push(request.serviceWorker() !== null);
  });
  await page.addInitScript(() => {
    const { serviceWorker: workers } = navigator;
    let isTaken = false;
    Object.defineProperty(workers, 'controller', {
      get: () => (isTaken ? Reflect.get(ServiceWorkerContainer.prototype, 'controller', workers) : null),
    });
    workers.addEventListener('controllerchange', (event) => {
      if (isTaken) return;
      event.stopImmediatePropagation();
      setTimeout(() => {
        isTaken = true;
        workers.dispatchEvent(new Event('controllerchange'));
      }, 1_000);
    });
  });
  await page.goto('/m/home');
  await waitForLobby(page);
  await expect.poll(() => byWorker).toEqual([true]);
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
