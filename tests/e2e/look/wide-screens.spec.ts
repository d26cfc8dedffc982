import type { Locator, Page } from '@playwright/test';
import { findFaults } from '../fixtures/find-faults.ts';
import { expect, test, waitForLobby } from '../fixtures/test.ts';

const DESKTOP = { width: 1440, height: 900 };
const MAX_FRAME_PX = 90;

const findShelf = (page: Page) =>
  page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name: 'Lottery' }) })
    .getByRole('list');
const findBanners = (page: Page) => page.getByRole('region', { name: 'Highlights' }).getByRole('list');
const readPlace = (row: Locator) => row.evaluate(({ scrollLeft }) => Math.round(scrollLeft));

/** Runs in the page: returns the height of the header and the tabs if they do not scroll with the page. */
function measureFrame(): number {
  const isAbove = (box: DOMRect) => box.width > window.innerWidth / 2;
  const boxes = [...document.querySelectorAll('header, nav[data-tabs]')].map((part) => part.getBoundingClientRect());
  return boxes.filter(isAbove).reduce((sum, { height }) => sum + height, 0);
}

const readBoxes = (page: Page) =>
  Promise.all([page.getByRole('navigation').first().boundingBox(), page.getByRole('main').boundingBox()]);

async function dragBy(page: Page, row: Locator, byX: number): Promise<void> {
  const { x, y, width, height } = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 3);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + byX, y + height / 3, { steps: 4 });
  await page.mouse.up();
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('the navigation is at the side, and arrows and the mouse move shelves and banners', async ({ app }) => {
    const navigation = app.getByRole('navigation', { name: 'Main' });
    const [side, content] = await readBoxes(app);
    expect((side?.x ?? 0) + (side?.width ?? 0)).toBeLessThanOrEqual((content?.x ?? 0) + 1);
    expect(content?.width).toBe(1_100);

    const shelf = findShelf(app);
    await shelf.hover();
    const next = app.getByRole('button', { name: 'Next · Lottery' });
    await next.click();
    await expect(next).toBeDisabled();
    const end = await readPlace(shelf);
    expect(end).toBeGreaterThan(0);
    await app.getByRole('button', { name: 'Previous · Lottery' }).click();
    await expect.poll(() => readPlace(shelf)).toBe(0);

    await dragBy(app, shelf, -300);
    await expect.poll(() => readPlace(shelf)).toBeGreaterThan(200);
    const banners = findBanners(app);
    await dragBy(app, banners, -600);
    await expect(app.locator('[data-current]')).toHaveCount(1);
    await expect.poll(() => readPlace(banners)).toBeGreaterThan(600);
    await expect(app).toHaveURL('/m/home');
    // The first dot.
    await app.locator('main section > ul + [aria-hidden] > span').first().click();
    await expect.poll(() => readPlace(banners)).toBe(0);

    await navigation.getByRole('link', { name: 'Games' }).click();
    await expect(app).toHaveURL('/m/search');
  });

  test('the navigation has every area, and the header searches the games', async ({ app }) => {
    const navigation = app.getByRole('navigation', { name: 'Main' });
    for (const name of ['Rewards', 'VIP club', 'Language']) await expect(navigation.getByRole('link', { name })).toBeVisible();
    await navigation.getByRole('link', { name: 'Promotions' }).click();
    await expect(app).toHaveURL('/m/activity');
    await expect(navigation.getByRole('link', { name: 'Promotions' })).toHaveAttribute('aria-current', 'page');
    expect(await findFaults(app)).toEqual([]);
    await navigation.getByRole('button', { name: 'Customer service' }).click();
    await expect(app.getByRole('dialog', { name: 'Customer service' })).toBeVisible();
    await app.keyboard.press('Escape');

    const search = app.getByRole('banner').getByRole('searchbox', { name: 'Search games' });
    await search.fill('mega');
    await search.press('Enter');
    await expect(app).toHaveURL('/m/search?q=mega');
    await expect(app.getByRole('link', { name: 'Mega 6/45', exact: true })).toBeVisible();
    await expect(app.getByRole('banner').getByRole('searchbox')).toHaveCount(0);
  });

  test('the history of deposits is beside the form, and the history of all money beside its month', async ({ app, login }) => {
    await login('ada');
    await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deposit' }).click();
    const [form, history] = await Promise.all([
      app.getByLabel('Amount').boundingBox(),
      app.getByRole('region', { name: 'Your deposits' }).boundingBox(),
    ]);
    expect(history?.x).toBeGreaterThanOrEqual((form?.x ?? 0) + (form?.width ?? 0));
    expect(history?.y).toBeLessThan(form?.y ?? 0);
    await app.getByRole('link', { name: 'History' }).click();
    // The screen before has headings, too.
    const entries = app.getByRole('list', { name: 'History' });
    await expect(entries).toBeVisible();
    const [month, list] = await Promise.all([
      app.getByRole('heading', { level: 2 }).first().boundingBox(),
      entries.boundingBox(),
    ]);
    expect(list?.x).toBeGreaterThanOrEqual((month?.x ?? 0) + (month?.width ?? 0));
  });

  test.describe('in Urdu', () => {
    test.use({ locale: 'ur-PK' });

    test('arrows, arrow keys and the mouse are mirrored', async ({ app }) => {
      await expect(app.locator('html')).toHaveAttribute('dir', 'rtl');
      const [side, content] = await readBoxes(app);
      expect(side?.x).toBeGreaterThan(content?.x ?? Number.POSITIVE_INFINITY);
      const shelf = app
        .locator('main section > ul')
        .filter({ has: app.locator('[data-game]') })
        .first();
      await shelf.hover();
      const arrows = shelf.locator('xpath=..').locator('[data-personal] button');
      await expect(arrows.last()).toBeVisible();
      const [back, on] = [await arrows.first().boundingBox(), await arrows.last().boundingBox()];
      expect(on?.x).toBeLessThan(back?.x ?? 0);
      await dragBy(app, shelf, 300);
      await expect.poll(() => readPlace(shelf)).toBeLessThan(-200);
      const links = shelf.getByRole('link');
      await links.first().focus();
      await app.keyboard.press('ArrowLeft');
      await expect(links.nth(1)).toBeFocused();
      await app.keyboard.press('End');
      await expect(links.last()).toBeFocused();
      await expect.poll(() => readPlace(shelf)).toBeLessThan(-300);
    });
  });
});

test('header and tabs leave enough height on a phone in landscape', async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 375 });
  await page.goto('/m/home');
  await waitForLobby(page);
  for (const size of [
    { width: 667, height: 375 },
    { width: 844, height: 390 },
    { width: 932, height: 430 },
  ]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(measureFrame)).toBeLessThanOrEqual(MAX_FRAME_PX);
  }
});

test('a phone in landscape shows a login with its button, without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/m/login');
  const main = page.getByRole('main');
  await expect(page.getByRole('tab', { name: 'With SMS code' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Log in' })).toBeInViewport({ ratio: 1 });
  await main.getByRole('link', { name: 'Register' }).click();
  await expect(main.getByRole('heading', { name: 'Create your account' })).toBeInViewport({ ratio: 1 });
  await expect(main.getByLabel('Password', { exact: true })).toBeInViewport({ ratio: 1 });
});
