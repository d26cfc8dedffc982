import type { Page } from '@playwright/test';
import { expect, NETWORK_FAILURES, test, waitForLobby } from '../fixtures/test.ts';

/** The account in the header is not cut off, and the name is shortened in favour of the money. */
async function expectWholeMoney(page: Page, amount: string, name: string): Promise<void> {
  const money = page.locator('[data-balance]');
  await expect(money).toHaveAttribute('data-balance', amount);
  const { right, clipped } = await money.evaluate((element) => {
    const parts = element.closest('.layout-account')?.querySelectorAll('*') ?? [];
    return {
      right: element.getBoundingClientRect().right,
      clipped: [...parts].filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1).length,
    };
  });
  expect(right).toBeLessThan(320);
  expect(clipped).toBe(0);
  await expect(page.getByRole('link', { name: `${name}, your account` }).getByText(name, { exact: true })).toBeHidden();
}

/** Runs in the page: counts the focus rings on the focused cover and its parts. */
function countRings(): number {
  const cover = document.activeElement?.closest('li');
  const parts = [cover, ...(cover?.querySelectorAll('*') ?? [])].filter((part) => part instanceof Element);
  const hasRing = (part: Element, pseudo?: string) => getComputedStyle(part, pseudo).outlineStyle !== 'none';
  return parts.filter((part) => hasRing(part) || hasRing(part, '::before') || hasRing(part, '::after')).length;
}

const findFocused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

test('each screen has a title of its own, and its tab is marked', async ({ app, login }) => {
  await expect(app).toHaveTitle('Aurora');
  await app.getByRole('link', { name: 'Log in' }).click();
  await expect(app).toHaveTitle('Log in · Aurora');
  await app.goBack();
  await login('ada');
  const tabs = app.getByRole('navigation', { name: 'Main' });
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  for (const [name, title, path] of [
    ['Games', 'Games · Aurora', '/m/game'],
    ['Deposit', 'Deposit · Aurora', '/m/voucherCenter'],
    ['Account', 'Account · Aurora', '/m/member/home'],
    ['Home', 'Aurora', '/m/home'],
  ] as const) {
    await tabs.getByRole('link', { name, exact: true }).click();
    await expect(app).toHaveTitle(title);
    await expect(app).toHaveURL(path);
    await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
});

test('the keyboard reaches the content at its first stop and the tabs before it, opens a game and returns', async ({ app }) => {
  const tabs = ['Home', 'Games', 'Deposit', 'Chat', 'Account'];
  // Some tabs arrive with the settings of the merchant.
  await expect(app.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(tabs);
  const stops: string[] = [];
  for (const _ of Array.from({ length: 9 })) {
    await app.keyboard.press('Tab');
    stops.push(await findFocused(app));
  }
  expect(stops).toEqual(['Skip to content', 'Aurora', 'Log in', 'Register', ...tabs]);
  await app.getByRole('button', { name: 'Skip to content' }).press('Enter');
  await expect(app.getByRole('main')).toBeFocused();
  await expect(app).toHaveURL('/m/home');

  const game = app.getByRole('link', { name: 'Mega 6/45', exact: true });
  await game.focus();
  await app.keyboard.press('Shift+Tab');
  await app.keyboard.press('Tab');
  expect(await app.evaluate(countRings)).toBe(1);
  await app.keyboard.press('Enter');
  await expect(app).toHaveURL(/\/m\/trialGame/);
  await app.getByRole('button', { name: 'Back' }).focus();
  await app.keyboard.press('Enter');
  await expect(app).toHaveURL('/m/home');
});

test('the active tab scrolls its screen to the top, and two taps on a cover create one history entry', async ({ app }) => {
  await app.evaluate(() => window.scrollTo(0, 600));
  await app.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => app.evaluate(() => window.scrollY)).toBe(0);
  const before = await app.evaluate(() => history.length);
  await app.getByRole('link', { name: 'Mega 6/45', exact: true }).dblclick();
  await expect(app).toHaveURL(/\/m\/trialGame/);
  expect(await app.evaluate(() => history.length)).toBe(before + 1);
  await app.goBack();
  await expect(app).toHaveURL('/m/home');
});

test('a typed address opens at its top, and a reload at the same position', async ({ app, login }) => {
  await login('ada');
  await app.goto('/m/home');
  await waitForLobby(app);
  // The code that stores the position is loaded with the parts of every screen.
  await expect(app.locator('[data-balance]')).toBeAttached();
  await app.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => app.evaluate(() => window.scrollY)).toBe(600);
  await app.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await app.reload();
  await expect.poll(() => app.evaluate(() => window.scrollY)).toBe(600);
  for (const path of ['/m/game', '/m/home']) {
    await app.goto(path);
    await expect(app.locator('html[data-started] .games-cover').first()).toBeVisible();
    await app.waitForFunction(() => document.documentElement.scrollHeight > 1_600);
    expect(await app.evaluate(() => window.scrollY)).toBe(0);
  }
});

test.describe('without the program', () => {
  test('the first paint of a screen has its tab and no lobby', async ({ page, allowErrors }) => {
    allowErrors(NETWORK_FAILURES);
    await page.route('**/assets/*.js', (route) => route.abort());
    for (const [path, tab] of [
      ['/m/member/home', 'Account'],
      ['/m/voucherCenter', 'Deposit'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('nav [aria-current]')).toHaveText([tab]);
      await expect(page.locator('.layout-first-deep')).toBeVisible();
      await expect(page.locator('.games-lobby')).toBeHidden();
    }
  });
});

test('the text of a promotion is in the middle of its card', async ({ page }) => {
  await page.goto('/m/activity');
  const card = page.getByRole('listitem').filter({ hasText: 'Invite friends' });
  await expect(card).toBeVisible();
  const measureOffPx = () =>
    card.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element.querySelector('a') ?? element);
      const [box, text] = [element.getBoundingClientRect(), words.getBoundingClientRect()];
      return Math.abs(box.top + box.bottom - text.top - text.bottom) / 2;
    });
  // Its picture and buttons may arrive after its words.
  await expect.poll(measureOffPx).toBeLessThan(3);
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 320, height: 568 } });
  test('the money in the header is whole and opens the account, and rewards and amounts have room', async ({ app, login }) => {
    await login('ada');
    await expectWholeMoney(app, '₱1,250.00', 'ada');
    await app.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
    await app.getByRole('link', { name: 'ada, your account' }).click();
    await expect(app.getByRole('heading', { name: 'ada' })).toBeVisible();
    // The page was not reloaded.
    await expect(app.locator('html')).toHaveAttribute('data-marked', '');
    await app.goto('/m/mall/mallHome');
    await expect(app.getByRole('link', { name: 'Points shop' })).toBeInViewport({ ratio: 1 });

    await app.goto('/m/voucherCenter');
    const amounts = app.getByRole('group', { name: 'Quick amounts' }).getByRole('button');
    await expect(amounts.first()).toBeVisible();
    for (const width of [320, 390, 768, 1280]) {
      await app.setViewportSize({ width, height: 800 });
      const tops = await amounts.evaluateAll((buttons) =>
        buttons.map((button) => Math.round(button.getBoundingClientRect().top)),
      );
      const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      expect(Math.min(...rows), `${width} px`).toBeGreaterThan(1);
    }
  });

  test('the money in the header is not cut off beside the longest name', async ({ page, operator }) => {
    const name = 'a_name_of_20_letters';
    await page.goto(operator.urlOf('rio.localhost', '/m/register'));
    await page.getByRole('textbox', { name: 'Username' }).fill(name);
    await page.getByLabel('Password', { exact: true }).fill('a good one 7');
    await page.locator('form').getByRole('button', { name: 'Register' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await expectWholeMoney(page, 'R$\u00a00,00', name);
  });
});
