import { expect, test, waitForLobby } from '../fixtures/wishes.ts';
import { walkByKeys } from './walk-by-keys.ts';

for (const [what, plant, fault] of [
  ['keeps the focus', (button) => button.addEventListener('keydown', (event) => event.preventDefault()), 'does not go on'],
  ['loses the focus', (button) => button.addEventListener('focus', () => button.blur()), 'does not go on'],
  ['leads away', (button) => button.addEventListener('focus', () => history.pushState(null, '', '?away')), 'led to'],
] satisfies [string, (button: HTMLElement) => void, string][])
  test(`a planted button that ${what} is found`, async ({ page }) => {
    await page.goto('/m/login');
    await page.locator('html[data-started] main').getByRole('link', { name: 'Register' }).evaluate(plant);
    expect(await walkByKeys(page)).toContainEqual(expect.stringContaining(`the focus ${fault}`));
  });

test('what the keyboard reached before anybody watched the rows comes into sight', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  // the worker that installs fetches it, too
  await page.context().route('**/assets/deferred-*.js', (route) => held.then(() => route.continue()));
  await page.goto('/m/home');
  await waitForLobby(page);
  const chips = page.getByRole('toolbar', { name: 'Categories' });
  await chips.getByRole('button', { name: 'Live' }).focus();
  await page.keyboard.press('Tab');
  await expect(chips.getByRole('button', { name: 'Sports' })).toBeFocused();
  await expect(chips.getByRole('button', { name: 'Sports' })).not.toBeInViewport({ ratio: 0.9 });
  letThrough();
  await expect(chips.getByRole('button', { name: 'Sports' })).toBeInViewport({ ratio: 0.9 });
});
