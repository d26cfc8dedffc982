import type { Page } from '@playwright/test';
import { GUEST_SCREENS, MEMBER_SCREENS } from '#tools/screenshots/screens.ts';
import { findFaults } from '../fixtures/find-faults.ts';
import { expect, test } from '../fixtures/test.ts';
import { compareOrder } from './compare-order.ts';
import { splitScreens, walkScreens } from './every-screen.ts';
import { findSameInOwnColours } from './forced-colours.ts';
import { findWithoutHover } from './hover-rules.ts';
import { findFaultsOfText, findLostAtTwiceTheSize } from './text-sizes.ts';
import { walkByKeys } from './walk-by-keys.ts';

/** Runs in the page: returns the elements without content that take a row of their grid, and so leave a hole. */
function findEmptyRows(): string[] {
  const isInRows = ({ display, flexDirection, rowGap }: CSSStyleDeclaration) =>
    Number.parseFloat(rowGap) > 0 && (display === 'grid' || (display === 'flex' && flexDirection === 'column'));
  const takesRow = (element: Element) => {
    const { position, display } = getComputedStyle(element);
    const isPlaced = display !== 'none' && (position === 'static' || position === 'relative');
    return isPlaced && !element.textContent && element.getBoundingClientRect().height === 0;
  };
  return [...document.querySelectorAll('main *')]
    .filter((element) => element.parentElement && isInRows(getComputedStyle(element.parentElement)))
    .filter((element) => element.checkVisibility() && takesRow(element))
    .map((element) => `${element.parentElement?.className} has an empty row of ${element.className || element.tagName}`);
}

/** Opens a screen once for all checks, which run when it is complete. */
async function lookClosely(page: Page, who: string): Promise<string[]> {
  await compareOrder(page, who);
  const faults = [
    ...(await findFaults(page)),
    ...(await page.evaluate(findWithoutHover)),
    ...(await page.evaluate(findEmptyRows)),
  ];
  for (const look of [findSameInOwnColours, findLostAtTwiceTheSize, findFaultsOfText, walkByKeys])
    faults.push(...(await look(page)));
  return faults;
}

test.describe('every screen matches its recorded order, has no serious fault, fits every size and works by keyboard', () => {
  for (const { part, screens } of splitScreens(GUEST_SCREENS, 3))
    test(`a guest’s screens, ${part}`, async ({ page }) => {
      expect(await walkScreens(page, screens, (screen) => lookClosely(screen, 'guest'))).toEqual([]);
    });

  for (const { part, screens } of splitScreens(MEMBER_SCREENS, 4))
    test(`a member’s screens, ${part}`, async ({ app, login }) => {
      await login('ada');
      await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
      expect(await walkScreens(app, screens, (screen) => lookClosely(screen, 'member'))).toEqual([]);
    });

  test('an agent’s screens', async ({ app, login }) => {
    await login('grace');
    await expect(app.getByRole('link', { name: 'grace, your account' })).toBeVisible();
    expect(await walkScreens(app, ['/m/agentRegister'], (screen) => lookClosely(screen, 'agent'))).toEqual([]);
    expect(await walkScreens(app, ['/m/member/home'], findLostAtTwiceTheSize)).toEqual([]);
  });
});

test('text of twice the size loses nothing around a game or in its place', async ({ app, login }) => {
  await login('ada');
  await expect(app.getByRole('link', { name: 'ada, your account' })).toBeVisible();
  await app.goto('/m/launchGame?vendor=EVO&code=baccarat-7&title=Baccarat+7');
  await expect(app.locator('main iframe[data-loaded]')).toBeVisible();
  expect(await findLostAtTwiceTheSize(app)).toEqual([]);
  await app.goto('/m/trialGame?gameId=nothing&nodeId=1&title=Nothing');
  await expect(app.getByRole('alert')).toBeVisible();
  expect(await findLostAtTwiceTheSize(app)).toEqual([]);
});
