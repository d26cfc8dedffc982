import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/wishes.ts';
import { testGuestScreens, testMemberScreens, walkScreens } from './every-screen.ts';
import { findLostText } from './find-lost-text.ts';

test.use({
  viewport: { width: 320, height: 568 },
  launchOptions: async ({ launchOptions }, use) => {
    // as a player sets it who needs twice the usual size
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] });
  },
});

/** On a screen of 320 px. */
const findLost = (page: Page) => page.evaluate(findLostText);

test('a planted loss is found', async ({ page }) => {
  await page.goto('/m/login');
  await page.locator('form').evaluate((form) => {
    const cut = document.createElement('p');
    cut.textContent = 'far too long for this';
    Object.assign(cut.style, { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' });
    form.append(cut);
  });
  expect(await page.evaluate(findLostText)).toContain('“far too long for this” in P');
});

testGuestScreens('a guest with letters of twice the size loses no text on any screen', findLost);

testMemberScreens('a member with letters of twice the size loses no text on any screen', findLost);

test('an agent with letters of twice the size loses no text', async ({ app, login }) => {
  await login('grace');
  await expect(app.getByRole('link', { name: 'grace, your account' })).toBeVisible();
  expect(await walkScreens(app, ['/m/agentRegister', '/m/member/home'], findLost)).toEqual([]);
});

test('around and instead of a game letters of twice the size lose nothing', async ({ app, login }) => {
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await app.goto('/m/launchGame?vendor=EVO&code=baccarat-7&title=Baccarat+7');
  await expect(app.locator('main iframe[data-loaded]')).toBeVisible();
  expect(await app.evaluate(findLostText)).toEqual([]);
  await app.goto('/m/trialGame?gameId=nothing&nodeId=1&title=Nothing');
  await expect(app.getByRole('alert')).toBeVisible();
  expect(await app.evaluate(findLostText)).toEqual([]);
});
