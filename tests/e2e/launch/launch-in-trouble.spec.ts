import { findFaults } from '../fixtures/find-faults.ts';
import { passTime } from '../fixtures/pass-time.ts';
import { expect, NETWORK_FAILURES, test } from '../fixtures/test.ts';

const GAME = 'Baccarat 7';
const ADDRESS = '/m/launchGame?vendor=EVO&code=baccarat-7&title=Baccarat+7';

test('an address without a game links back, and a merchant may restrict its games to its app', async ({
  app,
  login,
  setMerchant,
  requests,
}) => {
  await setMerchant('aurora', { flags: { STARTGAMEINAPP3: true } });
  await app.reload();
  await expect(app.getByRole('link', { name: GAME, exact: true })).toBeVisible();
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await app.goto('/m/launchGame?vendor=EVO&code=');
  await expect(app.getByRole('alert')).toContainText('Game not found');
  await app.getByRole('link', { name: 'See all games' }).click();
  await expect(app).toHaveURL(/\/m\/game$/);
  await app.getByRole('link', { name: 'Home' }).click();
  await app.getByRole('link', { name: GAME, exact: true }).click();
  await expect(app.getByRole('alert')).toContainText(`Play ${GAME} in the app`);
  await expect(app.getByRole('link', { name: 'Download the app' })).toHaveAttribute('href', '/m/appDownload');
  expect(await findFaults(app)).toEqual([]);
  expect(await requests('/wps/game/launchGame')).toEqual([]);
  await app.goto(`${ADDRESS}&inApp=1`);
  await expect(app.frameLocator('main iframe').getByRole('heading', { name: GAME })).toBeVisible();
});

test('a launch that hangs reports it after ten seconds, once', async ({ app, login, setLine, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  for (const line of [0, 1, 2, 3]) await setLine(line, 'hang');
  await app.clock.install();
  await app.getByRole('link', { name: GAME, exact: true }).click();
  await expect(app.getByRole('status').filter({ hasText: `Opening ${GAME}` })).toBeVisible();
  await passTime(app, 10_000);
  await expect(app.getByRole('alert')).toContainText('This is taking too long. Please try again.');
  await expect(app.getByText(`Opening ${GAME}`)).toHaveCount(0);
  for (const line of [0, 1, 2, 3]) await setLine(line, 'ok');
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(app.frameLocator('main iframe').getByRole('heading', { name: GAME })).toBeVisible();
});

test('a slow game continues to load under its warning', async ({ app, login, context }) => {
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(
    ({ searchParams }) => searchParams.has('ticket'),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  await app.clock.install();
  await app.getByRole('link', { name: GAME, exact: true }).click();
  await expect(app.locator('main iframe')).toBeAttached();
  await passTime(app, 10_000);
  await expect(app.getByRole('alert')).toContainText('This is taking too long. Please try again.');
  release();
  await expect(app.frameLocator('main iframe').getByRole('heading', { name: GAME })).toBeVisible();
  await expect(app.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('a launch without a network waits for the player @all-hands', async ({ app, login, goOffline, goOnline, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await goOffline();
  await expect(app.getByText("You're offline")).toBeVisible();
  await app.getByRole('link', { name: GAME, exact: true }).click();
  await expect(
    app.getByRole('status').filter({ hasText: `No connection. Try again in a moment to play ${GAME}.` }),
  ).toBeVisible();
  await goOnline();
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(app.frameLocator('main iframe').getByRole('heading', { name: GAME })).toBeVisible();
});
