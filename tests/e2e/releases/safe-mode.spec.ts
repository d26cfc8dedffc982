import type { Page } from '@playwright/test';
import { expect, NETWORK_FAILURES, test, waitForLobby } from '../fixtures/test.ts';
import { comeBackUntil, findPrompt, findRefresh, findUpdate, readEntry } from './release-steps.ts';

const setSafeMode = (page: Page, isOn: boolean) =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        navigator.serviceWorker.controller?.postMessage({ type: 'set-safe-mode', isOn: wanted, reason: 'by-hand' }, [port2]);
      }),
    isOn,
  );

const countCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('fastline-release')).length);

/** Makes the installed release broken. */
const breakRelease = (page: Page, entry: string) =>
  page.evaluate(async (url) => {
    const name = (await caches.keys()).find((known) => known.startsWith('fastline-release-')) ?? '';
    const headers = { 'Content-Type': 'text/javascript' };
    await (await caches.open(name)).put(url, new Response('throw new Error("broken release")', { headers }));
  }, entry);

test('in safe mode everything comes from the network until it is left', async ({ app, requests }) => {
  const asked = async () => (await requests('/m/home')).length;
  await setSafeMode(app, true);
  const before = await asked();
  await app.reload();
  await waitForLobby(app);
  expect(await asked()).toBe(before + 1);
  await setSafeMode(app, false);
  await app.reload();
  await waitForLobby(app);
  expect(await asked()).toBe(before + 1);
});

test('after three failed starts the worker is bypassed until the next release', async ({ app, releaseUpdate, allowErrors }) => {
  allowErrors(/broken release/);
  allowErrors(NETWORK_FAILURES);
  await breakRelease(app, await readEntry(app));
  for (const failures of ['1', '2']) {
    await app.reload();
    await expect.poll(() => app.evaluate(() => localStorage.getItem('fastline.failed-starts'))).toBe(failures);
  }
  await app.reload();
  await waitForLobby(app);
  await releaseUpdate();
  await app.reload();
  await waitForLobby(app);
  await app.reload();
  await expect.poll(() => readEntry(app).catch(() => '')).toContain('-r1.js');
});

test('the kill switch ends the worker, and the app continues without it', async ({
  app,
  releaseUpdate,
  allowErrors,
  operator,
  requests,
}) => {
  allowErrors(NETWORK_FAILURES);
  // A worker can end its own install only by throwing.
  allowErrors(/service worker: .*ended by the operator/);
  await releaseUpdate({ what: 'kill' });
  await findUpdate(app);
  expect(await countCaches(app)).toBe(0);
  const countScripts = async () => (await requests('/m/sw.js')).length;
  const scripts = await countScripts();
  await findRefresh(app).click();
  await expect.poll(() => app.evaluate(() => navigator.serviceWorker.controller === null).catch(() => false)).toBe(true);
  await waitForLobby(app);
  // The page registers it again, and it does not return.
  await expect.poll(countScripts).toBeGreaterThan(scripts);
  await expect.poll(() => app.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await expect.poll(() => countCaches(app)).toBe(0);

  await operator.control('POST', 'reset');
  await app.reload();
  await app.waitForFunction(() => navigator.serviceWorker.controller !== null);
});

test('an unsigned kill is ignored', async ({ app, releaseUpdate, requests }) => {
  await releaseUpdate({ what: 'kill', signature: 'wrong' });
  await comeBackUntil(app, async () => (await requests('/m/asset-manifest.json')).some(({ line }) => line === 3));
  await expect(findPrompt(app)).toHaveCount(0);
  expect(await countCaches(app)).toBeGreaterThan(0);
});
