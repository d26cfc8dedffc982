import type { Page } from '@playwright/test';
import { createFinger, type Spot } from '../fixtures/touch.ts';
import { expect, test, waitForLobby } from '../fixtures/wishes.ts';
import { collectBreaches, readBreaches } from '../identity/policy-breaches.ts';

test.use({ hasTouch: true, hasMiniGame: true });

const widget = (page: Page) => page.getByRole('button', { name: 'Quick lottery' });
const middleOf = async (page: Page): Promise<Spot> => {
  const box = await widget(page).boundingBox();
  if (!box) throw new Error('There is no widget.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
/** Where it has come to rest: what moves on the page moves it, a while after. */
async function findRest(page: Page): Promise<Spot> {
  let before = await middleOf(page);
  const hasStayed = async () => {
    const [earlier, now] = [before, await middleOf(page)];
    before = now;
    return earlier.x === now.x && earlier.y === now.y;
  };
  await expect.poll(hasStayed, { intervals: [500] }).toBe(true);
  return before;
}
/** The browser lays out in fractions of a pixel. */
const wholeMiddleOf = async (page: Page): Promise<Spot> => {
  const { x, y } = await middleOf(page);
  return { x: Math.round(x), y: Math.round(y) };
};
/** Of the ball, which is 72 px wide, at rest. */
const PEEK_PX = 44;
const boxOf = (page: Page) => widget(page).evaluate((button) => button.getBoundingClientRect().toJSON() as DOMRect);

/** Runs in the page: the controls under what can be seen of the widget. */
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

test('without a flag no script is asked for @both-hosts', async ({ page, login, setMerchant, requests, waitForQuiet }) => {
  await setMerchant('aurora', { flags: { LOTTMINIGAME3: false } });
  await page.goto('/m/home');
  await waitForLobby(page);
  await login('ada');
  await waitForLobby(page);
  await expect(page.getByRole('link', { name: /ada/ })).toBeVisible();
  // what is asked for a member has been asked
  await waitForQuiet();
  await expect(widget(page)).toHaveCount(0);
  expect(await requests('/mini-game/')).toEqual([]);
});

test('a tap opens the lottery, and no policy is breached @android', async ({ page, login, requests }) => {
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

test('a drag moves the widget within the window and opens nothing', async ({ page, login }) => {
  await page.goto('/m/home');
  await waitForLobby(page);
  await login('ada');
  await expect(widget(page)).toBeVisible();
  const finger = await createFinger(page);
  const from = await findRest(page);
  await finger.down(from);
  await finger.move({ x: 200, y: 400 });
  await expect.poll(() => wholeMiddleOf(page)).toEqual({ x: 200, y: 400 });
  expect(await classesOf(page)).toBe('dragging,dragging');
  await finger.move({ x: -300, y: 5 });
  await finger.up();
  await expect.poll(() => classesOf(page)).toBe(',');
  // it leans against the edge it was left at, below the header
  await expect.poll(async () => Math.round((await boxOf(page)).right)).toBe(PEEK_PX);
  expect((await boxOf(page)).top).toBeGreaterThan(56);
  await expect(page).toHaveURL(/\/m\/(home|member)/);
  await page.reload();
  await expect(widget(page)).toBeVisible();
  await expect.poll(async () => Math.round((await boxOf(page)).right)).toBe(PEEK_PX);
});

test('on a wide screen it leans against the column', async ({ page, login }) => {
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
  await expect.poll(async () => (await findEnd()) - Math.round((await boxOf(page)).left)).toBe(PEEK_PX);
});

test('at rest it lies over no control, wherever the lobby is scrolled to', async ({ page, login }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/m/home');
  await waitForLobby(page);
  await login('ada');
  await expect(widget(page)).toBeVisible();
  for (const top of [0, 150, 400, 800]) {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await expect.poll(() => page.evaluate(findCovered)).toEqual([]);
  }
});

test('what is closed stays away until the next login', async ({ page, login }) => {
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
});

test('the logout hides the widget', async ({ page, login }) => {
  await page.goto('/m/home');
  await waitForLobby(page);
  await login('ada');
  await expect(widget(page)).toBeVisible();
  await page.getByRole('link', { name: /ada/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(widget(page)).toBeHidden();
});

test('the card of Lotus opens by the keyboard and cannot be dragged', async ({ page, operator, login }) => {
  await page.goto(operator.urlOf('lotus.localhost', '/m/home'));
  await waitForLobby(page);
  await login('ada');
  await expect(page.frameLocator('.mini-game-frame').getByText('Mekong 3')).toBeVisible();
  await expect(widget(page)).toBeVisible();
  const from = await findRest(page);
  const finger = await createFinger(page);
  await finger.down(from);
  await finger.move({ x: from.x - 100, y: from.y });
  await finger.up();
  expect(await middleOf(page)).toEqual(from);
  await widget(page).press('Enter');
  await expect(page).toHaveURL(/\/m\/launchGame\?.*code=MEKONG3/);
});

test('a script that does not come leaves the page as it is', async ({ page, login, allowErrors }) => {
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
