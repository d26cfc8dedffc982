import type { Page } from '@playwright/test';
import { LOBBY_SNAPSHOT } from '#contract/names.ts';
import { readShifts, watchShifts } from './fixtures/layout-shifts.ts';
import { isStored } from './fixtures/stored-text.ts';
import { expect, NETWORK_FAILURES, test } from './fixtures/test.ts';

const GAME = 'Mega 6/45';

const findStrip = (page: Page) => page.locator('[data-slot="status"] [data-word]');

async function expectLobby(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: GAME, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Slots' })).toBeVisible();
}

test('after one visit the lobby opens with every server stopped, and recovers @engines', async ({
  app,
  operator,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await operator.stop();
  await app.reload();
  await expectLobby(app);
  await expect(findStrip(app)).toContainText(/^Can't reach Aurora.*Updated (just now|\d+ min ago)/);

  await operator.start();
  await expect(findStrip(app)).toHaveCount(0);
  await expectLobby(app);
});

test('the next start paints the lobby before the program, which then replaces it', async ({ app, context }) => {
  const isKept = () => app.evaluate(async (path) => (await caches.match(path)) !== undefined, LOBBY_SNAPSHOT.path);
  await expect.poll(isKept).toBe(true);
  const held = await context.newPage();
  // The program waits for the first paint or a timeout, and both are disabled here.
  await held.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
    Object.assign(window, { setTimeout: () => 0 });
  });
  await held.goto('/m/home');
  await expect(held.locator('main[data-drawn]')).toContainText(GAME);
  await app.reload();
  await expectLobby(app);
  await expect(app.locator('main[data-drawn]')).toHaveCount(0);
});

test('an offline start moves nothing when the strip is shown', async ({ app, context, goOffline, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  const isKept = () => app.evaluate(async (path) => (await caches.match(path)) !== undefined, LOBBY_SNAPSHOT.path);
  await expect.poll(isKept).toBe(true);
  await app.goto('/m/search');
  await expect.poll(() => isStored(app, 'games.list')).toBe(true);
  await goOffline();
  const later = await context.newPage();
  await later.addInitScript(watchShifts);
  // Some versions of Chromium do not report the emulated state of a new page.
  await later.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  for (const path of ['/m/home', '/m/search', '/m/login']) {
    await later.goto(path);
    await expect(findStrip(later)).toContainText("You're offline");
    // Everything that follows the first view is drawn within this time.
    await later.waitForTimeout(1_000);
    expect(await readShifts(later)).toEqual([]);
  }
});

test('nothing moves when an open screen loses its network and finds it again', async ({
  app,
  goOffline,
  goOnline,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  for (const tab of ['Games', 'Home']) {
    await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: tab }).click();
    // Everything that follows the first view is drawn within this time.
    await app.waitForTimeout(1_000);
    await app.evaluate(watchShifts);
    const known = (await readShifts(app)).length;
    await goOffline();
    await expect(findStrip(app)).toContainText("You're offline");
    await app.waitForTimeout(500);
    await goOnline();
    await expect(findStrip(app)).toHaveCount(0);
    expect((await readShifts(app)).slice(known)).toEqual([]);
  }
});

test('a lobby that loses every line keeps its content and recovers @both-hosts', async ({ app, operator, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await operator.stop();
  await app.getByRole('link', { name: GAME, exact: true }).click();
  await expect(app.getByRole('status').filter({ hasText: `Can't reach Aurora. ${GAME} will open` })).toBeVisible();
  await app.getByRole('button', { name: 'Back' }).click();
  await expectLobby(app);
  await expect(findStrip(app)).toBeVisible();

  await operator.start();
  await expect(findStrip(app)).toHaveCount(0);
});

test('a game that needed the network opens automatically when it is back', async ({ app, operator, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await operator.stop();
  await app.getByRole('link', { name: GAME, exact: true }).click();
  await expect(app.getByRole('status').filter({ hasText: `Can't reach Aurora. ${GAME} will open` })).toBeVisible();
  await operator.start();
  await expect(app.frameLocator('main iframe').getByRole('heading', { name: GAME })).toBeVisible();
});

test('a device without a network shows the saved data and its age', async ({ app, goOffline, goOnline, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await goOffline();
  await expect(findStrip(app)).toBeVisible();
  await app.reload();
  await expectLobby(app);
  // Some versions of Chromium forget on reload that the emulated device is offline.
  if (await app.evaluate(() => navigator.onLine)) {
    await goOnline();
    await goOffline();
  }
  await expect(findStrip(app)).toContainText(/^You're offlineUpdated /);
  await goOnline();
  await expect(findStrip(app)).toHaveCount(0);
});

test('a member who loses the network is still a member and can log out', async ({
  app,
  login,
  goOffline,
  goOnline,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  await app.getByRole('link', { name: 'ada, your account' }).click();
  await expect(app.getByText('Level', { exact: true }).locator('..')).toContainText('Silver');
  await goOffline();
  await app.getByRole('link', { name: 'Home' }).click();
  await app.getByRole('link', { name: 'ada, your account' }).click();
  await expect(app.getByText('Level', { exact: true }).locator('..')).toContainText('Silver');
  await app.getByRole('button', { name: 'Log out' }).click();
  await expect(app.getByRole('link', { name: 'Log in' })).toBeVisible();
  await goOnline();
});
