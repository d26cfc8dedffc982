import type { Locator, Page } from '@playwright/test';
import { findFaults } from '../fixtures/find-faults.ts';
import { readShifts, watchShifts } from '../fixtures/layout-shifts.ts';
import { expect, test, waitForLobby } from '../fixtures/test.ts';

const shelf = (page: Page) => page.locator('[data-slot="own"]');
const listOwn = (page: Page) => shelf(page).getByRole('link');

async function play(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(page.locator('main iframe[data-loaded]')).toBeVisible();
  await page.goBack();
  await waitForLobby(page);
}

test('a member continues a known game with one tap from the top of the lobby, and nothing moves for it', async ({
  app,
  login,
}) => {
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await expect(shelf(app)).toBeEmpty();
  await play(app, 'Mega 6/45');
  await expect(app.getByRole('heading', { name: 'Continue playing' })).toBeVisible();
  await expect(listOwn(app)).toHaveText(['Mega 6/45']);
  await play(app, 'Daily 4');
  await expect(listOwn(app)).toHaveText(['Daily 4', 'Mega 6/45']);
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games' }).click();
  await app.getByRole('button', { name: 'Favourite Copper Fox', exact: true }).first().click();
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(listOwn(app)).toHaveText(['Daily 4', 'Mega 6/45', 'Copper Fox']);
  expect(await findFaults(app)).toEqual([]);

  await app.addInitScript(watchShifts);
  await app.reload();
  await expect(listOwn(app)).toHaveCount(3);
  // The balance makes the header's link to the account wider.
  const shifts = (await readShifts(app)).filter(({ moved }) => !moved.every((html) => html.includes('layout-account')));
  expect(shifts).toEqual([]);
  await listOwn(app).first().click();
  await expect(app).toHaveURL(/\/m\/launchGame\?.*title=Daily\+4/);
});

test('the covers of games that the member has played show it, in the lobby and among all games', async ({ app, login }) => {
  const readBadge = (cover: Locator) => cover.locator('small').evaluate((line) => getComputedStyle(line, '::after').content);
  const findCover = (name: string) => app.getByRole('listitem').filter({ has: app.getByRole('link', { name, exact: true }) });
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  const before = await findCover('Mega 6/45').last().boundingBox();
  await play(app, 'Mega 6/45');
  await expect.poll(() => readBadge(findCover('Mega 6/45').last())).toBe('"Played"');
  expect(await readBadge(findCover('Daily 4').last())).toBe('none');
  expect((await findCover('Mega 6/45').last().boundingBox())?.height).toBe(before?.height);
  // A cover that is drawn later.
  await app.getByRole('button', { name: 'Slots', exact: true }).click();
  await expect(findCover('Mega 6/45')).toHaveCount(1);
  await app.getByRole('button', { name: 'Lottery', exact: true }).click();
  await expect(findCover('Mega 6/45')).toHaveCount(2);
  await expect.poll(() => readBadge(findCover('Mega 6/45').last())).toBe('"Played"');
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games' }).click();
  await expect.poll(() => readBadge(findCover('Mega 6/45').last())).toBe('"Played"');
  expect(await readBadge(findCover('Daily 4').last())).toBe('none');
});

test('a logout takes the games and their place away', async ({ app, login }) => {
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await play(app, 'Mega 6/45');
  await expect(listOwn(app)).toHaveCount(1);
  await app.getByRole('link', { name: 'ada, your account' }).click();
  await app.getByRole('button', { name: 'Log out' }).click();
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await waitForLobby(app);
  await expect(shelf(app)).toBeEmpty();
  expect(await shelf(app).evaluate((place) => place.getBoundingClientRect().height)).toBe(0);
});
