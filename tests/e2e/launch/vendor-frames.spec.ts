import { passTime } from '../fixtures/pass-time.ts';
import { expect, NETWORK_FAILURES } from '../fixtures/test.ts';
import { gameHost, type Manner, test } from './game-host.ts';

const GAME = 'Baccarat 7';
const ADDRESS = '/m/launchGame?vendor=EVO&code=baccarat-7&title=Baccarat+7';
const REFUSALS = /Refused to display|frame-ancestors|X-Frame-Options|Framing '/;

test.beforeEach(async ({ app, login }) => {
  gameHost.manner = 'plays';
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
});

test('a vendor whose frame stays empty is offered the full window', async ({ app, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  allowErrors(REFUSALS);
  await app.clock.install();
  for (const manner of ['denies', 'lists-nobody', 'breaks-off', 'blank'] satisfies Manner[]) {
    gameHost.manner = manner;
    await app.goto(ADDRESS);
    await expect(app.locator('main iframe[data-loaded]')).toBeVisible();
    await passTime(app, 10_000);
    const offer = app.getByRole('status').filter({ hasText: `Is ${GAME} not showing?` });
    gameHost.manner = manner === 'breaks-off' ? 'plays' : manner;
    await offer.getByRole('button', { name: 'Open in full window' }).click();
    await expect(app).toHaveURL(new RegExp(`^${gameHost.origin}`));
  }
});

test('a hanging vendor offers the full window beside the retry @all-hands', async ({ app, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  gameHost.manner = 'hangs';
  await app.clock.install();
  await app.goto(ADDRESS);
  await expect(app.locator('main iframe')).toBeAttached();
  await passTime(app, 10_000);
  await expect(app.getByRole('alert')).toContainText('This is taking too long. Please try again.');
  gameHost.manner = 'plays';
  await app.getByRole('alert').getByRole('button', { name: 'Open in full window' }).click();
  await expect(app.getByRole('heading', { name: "The vendor's game" })).toBeVisible();
});

test('a game that the player already uses shows no hint, and its link opens a window outside the sandbox', async ({ app }) => {
  await app.clock.install();
  await app.goto(ADDRESS);
  await app.frameLocator('main iframe').getByRole('heading').click();
  await passTime(app, 10_000);
  await expect(app.getByRole('button', { name: 'Open in full window' })).toBeVisible();
  await expect(app.getByText(`Is ${GAME} not showing?`)).toHaveCount(0);
  const opened = app.waitForEvent('popup');
  await app.frameLocator('main iframe').getByRole('link', { name: 'Rules' }).click();
  const rules = await opened;
  await expect(rules.getByRole('heading', { name: "The vendor's game" })).toBeVisible();
  expect(await rules.evaluate(() => window.origin)).toBe(gameHost.origin);
  expect(app.url()).toContain('/m/launchGame');
});
