import type { BrowserContext, Page } from '@playwright/test';
import { expect, type Fixtures, NETWORK_FAILURES, waitForLobby } from '../fixtures/test.ts';
import { test } from '../gateway/ask-gateway.ts';
import { comeBackUntil, findPrompt, findRefresh, MANIFEST, readEntry } from './release-steps.ts';

/** From now on the origin repeats its present manifest, rightly signed. */
async function freezeOrigin(context: BrowserContext, origin: string): Promise<void> {
  const body = await (await fetch(origin + MANIFEST)).text();
  const isManifest = (url: URL) => url.origin === origin && url.pathname === MANIFEST;
  await context.route(isManifest, (route) => route.fulfill({ contentType: 'application/json', body }));
}

/** Ends the wait for the next time that other lines are asked, which a restarted worker reads from its store. */
const forgetLook = (page: Page) =>
  page.evaluate(async () => void (await (await caches.open('fastline-releases')).delete('/m/origin-standing')));

/** Returns to the page until the worker has asked other lines and found something, whose install a stop would cut off. */
async function findHidden(page: Page, stopWorker: () => Promise<void>, requests: Fixtures['requests']): Promise<void> {
  const countLooks = async () => (await requests(MANIFEST)).filter(({ line }) => line > 0).length;
  await expect(async () => {
    const before = await countLooks();
    await forgetLook(page);
    await stopWorker();
    await comeBackUntil(page, async () => (await countLooks()) > before);
    await expect(findPrompt(page)).toBeVisible();
  }).toPass();
}

test.beforeEach(({ allowErrors }) => allowErrors(NETWORK_FAILURES));

test('a release that the origin hides is installed over another line', async ({
  app,
  context,
  operator,
  releaseUpdate,
  requests,
  stopWorker,
}) => {
  await freezeOrigin(context, operator.url);
  await releaseUpdate();
  await findHidden(app, stopWorker, requests);
  await findRefresh(app).click();
  await expect.poll(() => readEntry(app).catch(() => '')).toContain('-r1.js');
  await waitForLobby(app);
  await app.goto('/m/gateway');
  const card = app.getByRole('region', { name: 'Updates come from other lines' });
  await expect(card).toContainText('This address offers an older version of the app.');
});

test('a kill that the origin hides ends the worker, and the origin’s earlier manifest does not bring it back', async ({
  app,
  context,
  operator,
  releaseUpdate,
  requests,
  stopWorker,
  allowErrors,
}) => {
  allowErrors(/service worker: .*ended by the operator/);
  await freezeOrigin(context, operator.url);
  await releaseUpdate({ what: 'kill' });
  await findHidden(app, stopWorker, requests);
  await findRefresh(app).click();
  await expect.poll(() => app.evaluate(() => navigator.serviceWorker.controller === null).catch(() => false)).toBe(true);
  await waitForLobby(app);
  const countReleases = async () => (await caches.keys()).filter((name) => name.startsWith('fastline-release')).length;
  await expect.poll(() => app.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await expect.poll(() => app.evaluate(countReleases)).toBe(0);
});
