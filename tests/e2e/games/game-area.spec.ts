import type { Page } from '@playwright/test';
import { findFaults } from '../fixtures/find-faults.ts';
import { expect, NETWORK_FAILURES, test } from '../fixtures/test.ts';

const GAME = 'Copper Fox';
const WISHES_KEY = 'fastline.favourite-wishes';
const PLAYED_KEY = 'fastline.played';

async function openGames(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games' }).click();
  await expect(page.locator('[aria-posinset]').getByRole('link', { name: 'Mega 6/45' })).toBeVisible();
}

const findHeart = (page: Page, name: string) => page.getByRole('button', { name: `Favourite ${name}`, exact: true });
const readKept = (page: Page, key: string) => page.evaluate((wanted) => localStorage.getItem(wanted) ?? '', key);
const openFirst = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click();

/** Runs in the page, because a click by the driver would first scroll to the game. */
function openGameInSight(): void {
  const covers = [...document.querySelectorAll('[aria-posinset]')];
  const inSight = covers.find((cover) => cover.getBoundingClientRect().top > 200);
  inSight?.querySelector('a')?.click();
}

test('out of 10,000 games only those around the screen are in the page, and a search finds any @android @all-hands', async ({
  app,
  login,
  operator,
}) => {
  await operator.control('POST', 'games', { count: 10_000 });
  await login('ada');
  await openGames(app);
  const covers = app.locator('[aria-posinset]');
  expect(await covers.count()).toBeLessThan(100);
  await app.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(covers.last()).toHaveAttribute('aria-posinset', (await covers.first().getAttribute('aria-setsize')) ?? '');
  expect(await covers.count()).toBeLessThan(100);
  await app.getByRole('searchbox', { name: 'Search games' }).fill('LANTERN jade 3');
  await expect(app.getByRole('status').filter({ hasText: '2 games' })).toBeAttached();
  await app.getByRole('link', { name: 'Jade Lantern 3' }).first().click();
  await expect(app.frameLocator('main iframe').getByRole('heading', { name: /Jade Lantern/ })).toBeVisible();
});

test('a guest searches all games from the lobby, tries one, and reaches the game area by the login @all-hands', async ({
  app,
  login,
}) => {
  await app.getByRole('link', { name: 'Search games' }).click();
  await app.getByRole('searchbox', { name: 'Search games' }).fill(GAME);
  await expect(app.getByRole('heading', { name: 'Results' })).toBeVisible();
  await expect(app.getByRole('button', { name: /^Favourite/ })).toHaveCount(0);
  await app.getByRole('link', { name: GAME }).first().click();
  await expect(app).toHaveURL(/\/m\/trialGame\?.*gameId=copper-fox/);
  await app.goBack();
  await expect(app.getByRole('searchbox', { name: 'Search games' })).toHaveValue(GAME);
  await login('ada');
  await app.goto(`/m/search?q=${encodeURIComponent(GAME)}`);
  await expect(app).toHaveURL(/\/m\/game\?q=Copper/);
});

test('filters and the scroll position are restored by Back @all-hands', async ({ app, login, operator }) => {
  await operator.control('POST', 'games', { count: 2_000 });
  await login('ada');
  await openGames(app);
  await app.getByRole('toolbar', { name: 'Categories' }).getByRole('button', { name: 'Slots' }).click();
  await app.getByRole('toolbar', { name: 'Providers' }).getByRole('button', { name: 'PG', exact: true }).click();
  const field = app.getByRole('searchbox', { name: 'Search games' });
  await field.fill('o');
  await expect(app).toHaveURL('/m/game?category=RNG&vendor=PG&q=o');
  await app.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => app.evaluate(() => window.scrollY)).toBe(900);
  // The page is notified in its next frame, and no finger is faster than that.
  await app.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await app.evaluate(openGameInSight);
  await expect(app.locator('main iframe')).toBeAttached();
  await app.goBack();
  await expect(app).toHaveURL('/m/game?category=RNG&vendor=PG&q=o');
  await expect(field).toHaveValue('o');
  await expect.poll(() => app.evaluate(() => window.scrollY)).toBe(900);
  await expect(app.getByRole('button', { name: 'PG', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('a favourite set offline stays, also after a reload, and reaches the operator later @all-hands', async ({
  app,
  login,
  goOffline,
  goOnline,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await login('ada');
  await openGames(app);
  await goOffline();
  await findHeart(app, GAME).click();
  await expect(app.getByRole('heading', { name: 'Favourites' })).toBeVisible();
  await expect(findHeart(app, GAME).first()).toHaveAttribute('aria-pressed', 'true');
  expect(await readKept(app, WISHES_KEY)).toContain('copper-fox');
  await app.reload();
  await expect(app.getByRole('heading', { name: 'Favourites' })).toBeVisible();
  await expect(findHeart(app, GAME).first()).toHaveAttribute('aria-pressed', 'true');
  await goOnline();
  // The change is deleted when the operator's own list agrees with it.
  await expect.poll(() => readKept(app, WISHES_KEY)).not.toContain('copper-fox');
  await expect(findHeart(app, GAME).first()).toHaveAttribute('aria-pressed', 'true');
});

/** Runs in the page: returns how far each heart is from the seal of its cover, in pixels. */
function measureHearts(): number[] {
  const readCircle = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, radius: width / 2 };
  };
  return [...document.querySelectorAll('[aria-posinset]')].flatMap((cover) => {
    const [seal, heart] = [cover.querySelector('.art-seal'), cover.querySelector('button svg')].map(
      (element) => element && readCircle(element),
    );
    return seal && heart ? [Math.hypot(seal.x - heart.x, seal.y - heart.y) - seal.radius - heart.radius] : [];
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('no heart covers the figure of a cover', async ({ app, login }) => {
    await login('ada');
    await openGames(app);
    await expect(app.locator('[aria-posinset] .art-seal').nth(12)).toBeVisible();
    for (const gap of await app.evaluate(measureHearts)) expect(gap).toBeGreaterThan(0);
  });
});

test('played games come first, and disappear at the logout @engines', async ({ app, login }) => {
  await login('ada');
  await openGames(app);
  await openFirst(app, GAME);
  await expect(app.frameLocator('main iframe').getByRole('heading', { name: GAME })).toBeVisible();
  await app.goBack();
  const recent = app.locator('section').filter({ has: app.getByRole('heading', { name: 'Recently played' }) });
  await expect(recent.getByRole('link', { name: GAME })).toBeVisible();
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account', exact: true }).click();
  await app.getByRole('button', { name: 'Log out' }).click();
  await expect(app.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await readKept(app, PLAYED_KEY)).toBe('');
  await login('grace');
  await openGames(app);
  await expect(app.getByRole('heading', { name: 'Recently played' })).toHaveCount(0);
});

test('a search without results offers all games, and the game area has no serious fault', async ({ app, login }) => {
  await login('ada');
  await openGames(app);
  await app.getByRole('searchbox', { name: 'Search games' }).fill('zzzz');
  await expect(app.getByRole('heading', { name: 'No games found' })).toBeVisible();
  await app.getByRole('button', { name: 'Show all games' }).click();
  await expect(app.getByRole('link', { name: 'Mega 6/45' })).toBeVisible();
  await expect(app).toHaveURL('/m/game');
  await findHeart(app, GAME).click();
  await expect(app.getByRole('heading', { name: 'Favourites' })).toBeVisible();
  expect(await findFaults(app)).toEqual([]);
});

test('a stored empty list is requested again', async ({ app, login, setMerchant }) => {
  await setMerchant('aurora', { settings: { categoryOrder: [] } });
  await login('ada');
  const tabs = app.getByRole('navigation', { name: 'Main' });
  await tabs.getByRole('link', { name: 'Games' }).click();
  await expect(app.getByText('No games yet')).toBeVisible();
  await setMerchant('aurora', { settings: { categoryOrder: ['LOTT', 'RNG'] } });
  await tabs.getByRole('link', { name: 'Account', exact: true }).click();
  await tabs.getByRole('link', { name: 'Games' }).click();
  await expect(app.getByRole('link', { name: 'Mega 6/45' })).toBeVisible();
});
