import type { Page } from '@playwright/test';
import { findFaults } from '../fixtures/find-faults.ts';
import { readEverythingStored } from '../fixtures/stored-text.ts';
import { expect, NETWORK_FAILURES, test } from '../fixtures/test.ts';

const GAME = 'Baccarat 7';
const ADDRESS = '/m/launchGame?vendor=EVO&code=baccarat-7&title=Baccarat+7';
const LAUNCH = '/wps/game/launchGame';

const readCaches = async () => {
  const texts: string[] = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) texts.push(url);
  }
  return texts.join(' ');
};

async function seeGame(page: Page, name = GAME): Promise<void> {
  const game = page.frameLocator('main iframe');
  await expect(game.getByRole('heading', { name })).toBeVisible();
  await expect(game.getByText('Opened for ada.')).toBeVisible();
}

test('a member launches a game and returns from inside @both-hosts @all-hands @engines', async ({ app, login }) => {
  await login('ada');
  await app.getByRole('link', { name: GAME, exact: true }).click();
  await seeGame(app);
  expect(await findFaults(app)).toEqual([]);
  const address = (await app.locator('main iframe').getAttribute('src')) ?? '';
  const ticket = new URL(address).searchParams.get('ticket') ?? '';
  expect(ticket.length).toBeGreaterThan(10);
  for (const text of [await app.evaluate(readEverythingStored), await app.evaluate(readCaches)]) {
    expect(text).not.toContain(ticket);
    expect(text).not.toContain('launchGame');
  }
  await app.frameLocator('main iframe').getByRole('button', { name: 'Lobby' }).click();
  await expect(app).toHaveURL(/\/m\/home$/);
});

test('a lottery sends the operator all parameters of its launch, without a return address on a foreign host', async ({
  app,
  login,
  leaveOneLine,
  requests,
}) => {
  await leaveOneLine();
  await login('ada');
  const wish = 'prize_mode=Lott&code=MEGA645&playType=tradition&lottoView=lobby&backUrl=%2Fm%2Fgame&title=Mega+6%2F45';
  await app.goto(`/m/launchGame?${wish}`);
  await seeGame(app, 'Mega 6/45');
  const [request] = await requests(LAUNCH);
  expect(Object.fromEntries(new URLSearchParams(request?.query))).toEqual({
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoMode: 'SEA_Tradition_Mobile',
    lottoPrizeMode: 'Lott',
    lottoGameCode: 'MEGA645',
    lottoView: 'lobby',
    device: 'MOBILE',
    backUrl: `${new URL(app.url()).origin}/m/game`,
    hasLobby: 'true',
    language: 'EN',
    title: 'Mega 6/45',
    labelName: 'Aurora',
  });
  expect(request?.headers.authorization).toBeDefined();
  await app.frameLocator('main iframe').getByRole('button', { name: 'Lobby' }).click();
  await expect(app).toHaveURL(/\/m\/game$/);

  await app.goto(`${ADDRESS}&backUrl=${encodeURIComponent('https://evil.example/m/home')}`);
  await seeGame(app);
  const last = (await requests(LAUNCH)).at(-1);
  expect(new URLSearchParams(last?.query).get('backUrl')).toBe(`${new URL(app.url()).origin}/m/home`);
  await app.getByRole('button', { name: 'Back' }).click();
  await expect(app).toHaveURL(/\/m\/home$/);
});

test('a guest reaches the game through the login @all-hands @engines', async ({ page }) => {
  await page.goto(ADDRESS);
  await expect(page).toHaveURL(/\/m\/login\?backUrl=/);
  await page.getByRole('textbox', { name: 'Username' }).fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('fastline-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await seeGame(page);
});

test('a game that requires its own window opens it during the tap, and a game that follows its backUrl returns @all-hands', async ({
  app,
  login,
}) => {
  await login('ada');
  await app.goto(`${ADDRESS}&playType=window`);
  const opened = app.waitForEvent('popup');
  await app.getByRole('button', { name: 'Open the game' }).click();
  const own = await opened;
  await expect(own.getByRole('heading', { name: GAME })).toBeVisible();
  expect(await own.evaluate(() => window.opener)).toBeNull();
  await expect(app.getByText(`${GAME} is open in another window`)).toBeVisible();
  // Emulates a browser that blocks windows.
  await app.evaluate(() => {
    window.open = () => null;
  });
  await app.getByRole('button', { name: 'Open it again' }).click();
  await seeGame(app);

  // The return shows no second app.
  await app.goto(`${ADDRESS}&backUrl=%2Fm%2Fgame`);
  await seeGame(app);
  const game = app.frames().find((frame) => frame.url().includes('ticket='));
  await game?.evaluate((to) => window.location.assign(to), new URL('/m/game', app.url()).href);
  await expect(app).toHaveURL(/\/m\/game$/);
  await expect(app.locator('main iframe')).toHaveCount(0);
});

test("a game on the page's own origin is refused", async ({ app, login, leaveOneLine, context, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  await leaveOneLine();
  await login('ada');
  await context.route(`**${LAUNCH}*`, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.value.gameUrl = new URL('/m/home', app.url()).href;
    await route.fulfill({ response, json });
  });
  await app.goto(ADDRESS);
  await expect(app.getByRole('alert')).toContainText("We couldn't open this game securely");
  await expect(app.locator('main iframe')).toHaveCount(0);
});
