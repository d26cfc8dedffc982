import type { Page } from '@playwright/test';
import { expect, NETWORK_FAILURES, test } from './fixtures/test.ts';

const GAME = 'Mega 6/45';

async function openTrialGame(page: Page): Promise<void> {
  await page.getByRole('link', { name: GAME, exact: true }).click();
  await expect(page.frameLocator('main iframe').getByRole('heading', { name: GAME })).toBeVisible();
}

test('a trial game opens from home, can be played, and is left by its link, the header or Back @both-hosts @all-hands @engines', async ({
  app,
}) => {
  await openTrialGame(app);
  await expect(app.getByRole('heading', { name: GAME })).toBeVisible();
  await expect(app.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  const game = app.frameLocator('main iframe');
  await game.getByRole('button', { name: 'Quick pick' }).click();
  await game.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(game.getByRole('status')).toContainText(/No match this time|of 6 match|All six!/);
  await game.getByRole('button', { name: 'Lobby' }).click();
  await expect(app).toHaveURL(/\/m\/home$/);
  await expect(app.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await openTrialGame(app);
  await app.getByRole('button', { name: 'Back' }).click();
  await expect(app).toHaveURL(/\/m\/home$/);
  await openTrialGame(app);
  await app.goBack();
  await expect(app).toHaveURL(/\/m\/home$/);
});

test('a demo that does not exist leads to all games and offers no retry @engines', async ({ page, allowErrors }) => {
  allowErrors(/404/);
  await page.goto('/m/trialGame?gameId=no-such-game&nodeId=1');
  await expect(page.getByRole('alert')).toContainText('Game not found');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('link', { name: 'See all games' }).click();
  await expect(page).toHaveURL(/\/m\/search$/);
});

/** The game adds its own entries to the history that it shares with the page. */
async function moveInsideFrame(page: Page): Promise<void> {
  const game = await (await page.locator('main iframe').elementHandle())?.contentFrame();
  await game?.evaluate(async () => {
    for (const place of ['#rules', '#tickets']) {
      location.hash = place;
      await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    }
  });
}

test('a game that navigated inside its frame is left by one press, with and without the Navigation API', async ({ app }) => {
  for (const hasNavigation of [true, false]) {
    if (!hasNavigation) await app.evaluate(() => Object.defineProperty(window, 'navigation', { value: undefined }));
    // One step too many would end there.
    await app.getByRole('link', { name: 'Search games' }).click();
    await expect(app).toHaveURL(/\/m\/search$/);
    await app.getByRole('link', { name: 'Home' }).click();
    await openTrialGame(app);
    await moveInsideFrame(app);
    await app.getByRole('button', { name: 'Back' }).click();
    await expect(app).toHaveURL(/\/m\/home$/);
    await expect(app.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
});

test('a game receives nothing of the session, and a GO_BACK that did not come from it is ignored', async ({ app, login }) => {
  await login('ada');
  await openTrialGame(app);
  const token = await app.evaluate(() => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}').token as string);
  const frame = app.locator('main iframe');
  expect(token.length).toBeGreaterThan(10);
  expect(await frame.getAttribute('src')).not.toContain(token);
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect((await frame.getAttribute('sandbox'))?.split(' ')).not.toContain('allow-top-navigation');
  const origin = new URL((await app.locator('main iframe').getAttribute('src')) ?? '').origin;
  await app.evaluate((forged) => {
    window.postMessage('GO_BACK', '*');
    window.postMessage({ type: 'GO_BACK' }, '*');
    window.dispatchEvent(new MessageEvent('message', { data: 'GO_BACK', origin: forged, source: window }));
  }, origin);
  // Messages are delivered in order, so the forged ones have arrived when this one returns.
  await app.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('message', ({ data }) => data === 'heard' && resolve(null));
        window.postMessage('heard', '*');
      }),
  );
  await expect(app).toHaveURL(/\/m\/launchGame/);
  await expect(app.frameLocator('main iframe').getByRole('heading', { name: GAME })).toBeVisible();
});

test('an invalid game address leads to all games @all-hands', async ({ page, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await page.goto('/m/trialGame?gameId=nothing&nodeId=1&title=Nothing');
  await expect(page.getByRole('alert')).toContainText('Game not found');
  await expect(page.getByRole('link', { name: 'See all games' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
});
