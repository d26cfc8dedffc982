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
/** The browser lays out in fractions of a pixel. */
const wholeMiddleOf = async (page: Page): Promise<Spot> => {
  const { x, y } = await middleOf(page);
  return { x: Math.round(x), y: Math.round(y) };
};
const classesOf = (page: Page) => page.evaluate(() => [document.documentElement.className, document.body.className].join());

test('without a flag no script is asked for @both-hosts', async ({ page, login, setMerchant, requests }) => {
  await setMerchant('aurora', { flags: { LOTTMINIGAME3: false } });
  await page.goto('/m/home');
  await waitForLobby(page);
  await login('ada');
  await waitForLobby(page);
  await expect(page.getByRole('link', { name: /ada/ })).toBeVisible();
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
  expect((await requests('/mini-game/')).map(({ path }) => path)).toEqual([expect.stringMatching(/\/v1\/minigame\.js/)]);
});

test('a drag moves the widget within the window and opens nothing', async ({ page, login }) => {
  await page.goto('/m/home');
  await waitForLobby(page);
  await login('ada');
  await expect(widget(page)).toBeVisible();
  const finger = await createFinger(page);
  const from = await middleOf(page);
  await finger.down(from);
  await finger.move({ x: 200, y: 400 });
  await expect.poll(() => wholeMiddleOf(page)).toEqual({ x: 200, y: 400 });
  expect(await classesOf(page)).toBe('dragging,dragging');
  await finger.move({ x: -300, y: 5 });
  await finger.up();
  await expect.poll(() => classesOf(page)).toBe(',');
  const margin = 390 * 0.02;
  await expect.poll(async () => (await widget(page).boundingBox())?.x).toBeCloseTo(margin, 1);
  expect((await widget(page).boundingBox())?.y).toBeCloseTo(margin, 1);
  await expect(page).toHaveURL(/\/m\/(home|member)/);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.reload();
  await expect(widget(page)).toBeVisible();
  const turned = await widget(page).boundingBox();
  expect(turned?.x).toBeCloseTo(844 * 0.02, 1);
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
  const from = await middleOf(page);
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
