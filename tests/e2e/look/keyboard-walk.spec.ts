import { expect, test } from '../fixtures/wishes.ts';
import { testGuestScreens, testMemberScreens } from './every-screen.ts';
import { walkByKeys } from './walk-by-keys.ts';

for (const [what, plant] of [
  ['keeps the focus', (button: HTMLElement) => button.addEventListener('keydown', (event) => event.preventDefault())],
  ['loses the focus', (button: HTMLElement) => button.addEventListener('focus', () => button.blur())],
] as const)
  test(`a planted button that ${what} is found`, async ({ page }) => {
    await page.goto('/m/login');
    await page.locator('html[data-started] main').getByRole('link', { name: 'Register' }).evaluate(plant);
    expect(await walkByKeys(page)).toContain('the focus does not go on');
  });

testGuestScreens('a guest’s focus is seen at every stop of every screen', walkByKeys);

testMemberScreens('a member’s focus is seen at every stop of every screen', walkByKeys);
