import type { Page } from '@playwright/test';
import { expect, test, waitForLobby } from '../fixtures/test.ts';
import { createFinger, type Spot } from '../fixtures/touch.ts';
import { collectBreaches, readBreaches } from '../identity/policy-breaches.ts';

test.use({ hasTouch: true, hasMiniGame: true });

const widget = (page: Page) => page.getByRole('button', { name: 'Quick lottery' });
const middleOf = async (page: Page): Promise<Spot> => {
  const box = await widget(page).boundingBox();
  if (!box) throw new Error('There is no widget.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
/** Returns the position where it comes to rest: changes of the page move it some time later, so the first look proves nothing. */
async function findRest(page: Page): Promise<Spot> {
  let rest: Spot | undefined;
  const hasStayed = async () => {
    const [earlier, now] = [rest, await middleOf(page)];
    rest = now;
    return earlier?.x === now.x && earlier.y === now.y;
  };
  await expect.poll(hasStayed, { intervals: [500] }).toBe(true);
  return rest ?? middleOf(page);
}
/** The browser lays out in fractions of a pixel. */
const wholeMiddleOf = async (page: Page): Promise<Spot> => {
  const { x, y } = await middleOf(page);
  return { x: Math.round(x), y: Math.round(y) };
};
/** For a window that is 390 px wide. */
const MARGIN_PX = 390 * 0.02;
const boxOf = (page: Page) => widget(page).evaluate((button) => button.getBoundingClientRect().toJSON() as DOMRect);

/** Runs in the page: returns the controls under the visible part of the widget. */
function findCovered(): string[] {
  const box = document.querySelector('.mini-game[data-shown]')?.getBoundingClientRect();
  if (!box) return [];
  const isUnder = ({ left, right, top, bottom }: DOMRect) =>
    right > box.left && left < Math.min(box.right, innerWidth) && bottom > box.top && top < box.bottom;
  return [...document.querySelectorAll('a, button, select, [data-slot="top"], nav')]
    .filter((control) => !control.closest('.mini-game') && isUnder(control.getBoundingClientRect()))
    .map((control) => control.textContent?.trim() ?? '');
}
const classesOf = (page: Page) => page.evaluate(() => [document.documentElement.className, document.body.className].join());

test('without a flag no script is requested', async ({ page, login, setMerchant, requests, waitForQuiet }) => {
  await setMerchant('aurora', { flags: { LOTTMINIGAME3: false } });
  await page.goto('/m/home');
  await waitForLobby(page);
  await login('ada');
  await waitForLobby(page);
  await expect(page.getByRole('link', { name: /ada/ })).toBeVisible();
  // All requests for a member have been sent.
  await waitForQuiet();
  await expect(widget(page)).toHaveCount(0);
  expect(await requests('/mini-game/')).toEqual([]);
});

test('a tap opens the lottery without a policy breach @android @all-hands', async ({ page, login, requests }) => {
  await page.addInitScript(collectBreaches);
  await page.goto('/m/home');
  await waitForLobby(page);
  await expect(widget(page)).toHaveCount(0);
  expect(await requests('/mini-game/')).toEqual([]);
  await login('ada');
  await expect(page.frameLocator('.mini-game-frame').locator('time')).toHaveText(/^\d:\d\d$/);
  await expect(widget(page)).toBeVisible();
  expect(await page.evaluate(readBreaches)).toEqual([]);
  await widget(page).tap();
  await expect(page).toHaveURL(/\/m\/launchGame\?.*code=FAST3/);
  await expect(page.getByRole('banner')).toContainText('Fast 3');
  expect((await requests('/mini-game/')).map(({ path }) => path)).toEqual([expect.stringMatching(/\/v1\/minigame\.js/)]);
});

test('a drag moves the widget within the window and opens nothing', async ({ page, login, waitForQuiet }) => {
  await page.goto('/m/home');
  await waitForLobby(page);
  await login('ada');
  await expect(widget(page)).toBeVisible();
  const finger = await createFinger(page);
  // Parts of the page that arrive later would move it.
  await waitForQuiet();
  const from = await findRest(page);
  await finger.down(from);
  await finger.move({ x: 200, y: 400 });
  await expect.poll(() => wholeMiddleOf(page)).toEqual({ x: 200, y: 400 });
  expect(await classesOf(page)).toBe('dragging,dragging');
  await finger.move({ x: -300, y: 5 });
  await finger.up();
  await expect.poll(() => classesOf(page)).toBe(',');
  // It rests completely visible at the edge where it was left, below the header.
  await expect.poll(async () => (await boxOf(page)).left).toBeCloseTo(MARGIN_PX, 0);
  expect((await boxOf(page)).top).toBeGreaterThan(56);
  await expect(page).toHaveURL(/\/m\/(home|member)/);
  await page.reload();
  await expect(widget(page)).toBeVisible();
  await expect.poll(async () => (await boxOf(page)).left).toBeCloseTo(MARGIN_PX, 0);
});

test('at rest it covers no control on a small screen, and is within the column on a wide one', async ({ page, login }) => {
  await page.setViewportSize({ width: 1_600, height: 800 });
  await page.goto('/m/home');
  await waitForLobby(page);
  await login('ada');
  await expect(widget(page)).toBeVisible();
  const findEnd = async () => {
    const main = await page.locator('main').boundingBox();
    return (main?.x ?? 0) + (main?.width ?? 0);
  };
  expect(await findEnd()).toBeLessThan(1_500);
  await expect.poll(async () => (await findEnd()) - (await boxOf(page)).right).toBeCloseTo(1_600 * 0.02, 0);

  await page.setViewportSize({ width: 320, height: 568 });
  await page.reload();
  await waitForLobby(page);
  await expect(widget(page)).toBeVisible();
  for (const top of [0, 150, 400, 800]) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await expect.poll(() => page.evaluate(findCovered)).toEqual([]);
  }
});

test('once closed it stays away until the next login, and the logout hides it', async ({ page, login }) => {
  await page.goto('/m/home');
  await waitForLobby(page);
  await login('ada');
  await page.getByRole('button', { name: 'Close mini-game' }).click();
  await expect(widget(page)).toBeHidden();
  await page.reload();
  await waitForLobby(page);
  await expect(page.locator('[data-balance]')).toBeAttached();
  await expect(widget(page)).toHaveCount(0);
  await page.getByRole('link', { name: /ada/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await login('ada');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(widget(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deposit' }).click();
  await expect(widget(page)).toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(widget(page)).toBeVisible();
  await page.getByRole('link', { name: /ada/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(widget(page)).toBeHidden();
});

test('the card of Lotus opens by keyboard and cannot be dragged', async ({ page, operator, login, waitForQuiet }) => {
  await page.goto(operator.urlOf('lotus.localhost', '/m/home'));
  await waitForLobby(page);
  await login('ada');
  await expect(page.frameLocator('.mini-game-frame').getByText('Mekong 3')).toBeVisible();
  await expect(widget(page)).toBeVisible();
  await waitForQuiet();
  const from = await findRest(page);
  const finger = await createFinger(page);
  await finger.down(from);
  await finger.move({ x: from.x - 100, y: from.y });
  await finger.up();
  expect(await middleOf(page)).toEqual(from);
  await widget(page).press('Enter');
  await expect(page).toHaveURL(/\/m\/launchGame\?.*code=MEKONG3/);
});

test('a script that fails to load leaves the page unchanged', async ({ page, login, allowErrors }) => {
  allowErrors(/minigame\.js/);
  await page.route('**/mini-game/**', (route) => route.fulfill({ status: 404, body: '' }));
  const warned = page.waitForEvent('console', (message) => message.text().includes('mini-game did not start'));
  await page.goto('/m/home');
  await waitForLobby(page);
  await login('ada');
  await warned;
  await expect(widget(page)).toBeHidden();
  await expect(page.getByRole('link', { name: /ada/ })).toBeVisible();
});
