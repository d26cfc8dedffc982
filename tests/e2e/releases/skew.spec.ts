import type { Page } from '@playwright/test';
import { expect, NETWORK_FAILURES, test, waitForLobby } from '../fixtures/wishes.ts';
import { findPrompt, isMarked, markPage, readEntry } from './release-steps.ts';

/** Makes the page greet with other versions than it was built with. */
function speakProtocol(range: { min: number; max: number }): void {
  const { prototype } = ServiceWorker;
  const post = Reflect.get(prototype, 'postMessage') as (this: ServiceWorker, message: object, ports: never) => void;
  prototype.postMessage = function (this: ServiceWorker, message: { type: string }, ports: never) {
    post.call(this, message.type === 'hello' ? { ...message, protocol: range } : message, ports);
  };
}

async function expectWorkingPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'ada, your account' }).click();
  await expect(page.getByText('Rank').locator('..')).toContainText('2');
}

test('10 new worker with old page', async ({ app, releaseUpdate }) => {
  await markPage(app);
  const before = await readEntry(app);
  await releaseUpdate();
  await app.evaluate(async () => {
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    await (await navigator.serviceWorker.ready).update();
    await changed;
  });
  await expectWorkingPage(app);
  expect([await isMarked(app), await readEntry(app)]).toEqual([true, before]);
});

test('10 an old page that cannot ask hears of a release at its greeting', async ({ app, releaseUpdate }) => {
  await app.addInitScript(speakProtocol, { min: 1, max: 1 });
  await releaseUpdate();
  await app.reload();
  await expect(findPrompt(app)).toBeVisible();
  await expectWorkingPage(app);
});

test('10 old worker with new page', async ({ app, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await app.addInitScript(speakProtocol, { min: 8, max: 9 });
  await app.reload();
  await waitForLobby(app);
  await expectWorkingPage(app);
  // Nothing of it went through the worker: the page has become its own gateway.
  expect(
    await app.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('in-page-gateway'))),
  ).toBe(true);
});
