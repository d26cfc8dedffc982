import type { Page } from '@playwright/test';
import { expect, GONE_WITH_ITS_RELEASE, NETWORK_FAILURES, test, waitForLobby } from '../fixtures/test.ts';
import { findPrompt, isMarked, markPage, readEntry } from './release-steps.ts';

/** Makes the page greet with other protocol versions than it was built with. */
function speakProtocol(range: { min: number; max: number }): void {
  const { prototype } = ServiceWorker;
  const post = Reflect.get(prototype, 'postMessage') as (this: ServiceWorker, message: object, ports: never) => void;
  prototype.postMessage = function (this: ServiceWorker, message: { type: string }, ports: never) {
    post.call(this, message.type === 'hello' ? { ...message, protocol: range } : message, ports);
  };
}

async function expectWorkingPage(page: Page, logIn: (name: string) => Promise<void>): Promise<void> {
  await logIn('ada');
  await page.getByRole('link', { name: 'ada, your account' }).click();
  await expect(page.getByText('Level', { exact: true }).locator('..')).toContainText('Silver');
}

test('new worker with old page', async ({ app, login, releaseUpdate, allowErrors }) => {
  allowErrors(GONE_WITH_ITS_RELEASE);
  await markPage(app);
  const before = await readEntry(app);
  // This runs before the deployment, because the browser itself also checks for a worker soon after a page has loaded.
  const changed = await app.evaluateHandle(() => ({
    once: new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })),
  }));
  await releaseUpdate();
  await app.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await changed.evaluate(({ once }) => once.then(() => undefined));
  await expectWorkingPage(app, login);
  expect([await isMarked(app), await readEntry(app)]).toEqual([true, before]);
});

test('an old page that cannot send checks is notified of a release at its greeting', async ({
  app,
  login,
  releaseUpdate,
  allowErrors,
}) => {
  allowErrors(GONE_WITH_ITS_RELEASE);
  await app.addInitScript(speakProtocol, { min: 1, max: 1 });
  await releaseUpdate();
  await app.reload();
  await expect(findPrompt(app)).toBeVisible();
  await expectWorkingPage(app, login);
});

test('old worker with new page', async ({ app, login, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await app.addInitScript(speakProtocol, { min: 8, max: 9 });
  await app.reload();
  await waitForLobby(app);
  await expectWorkingPage(app, login);
  // The worker handled none of these calls: the page uses its own gateway.
  expect(
    await app.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('in-page-gateway'))),
  ).toBe(true);
});
