import { findFaults } from '../fixtures/find-faults.ts';
import { expect, test, waitForLobby } from '../fixtures/test.ts';
import { findLostText } from './find-lost-text.ts';
import { findWithoutHover } from './hover-rules.ts';
import { walkByKeys } from './walk-by-keys.ts';

const PLANTED = [
  ['keeps the focus', (button) => button.addEventListener('keydown', (event) => event.preventDefault()), 'does not go on'],
  ['loses the focus', (button) => button.addEventListener('focus', () => button.blur()), 'does not go on'],
  ['leads away', (button) => button.addEventListener('focus', () => history.pushState(null, '', '?away')), 'led to'],
] satisfies [string, (button: HTMLElement) => void, string][];

/** Runs in the page: plants a button without a name, a field without a response to a pointer, and a text that is cut off. */
function plantFaults(form: Element): void {
  const cut = document.createElement('p');
  cut.textContent = 'far too long for this';
  Object.assign(cut.style, { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' });
  form.append(document.createElement('button'), document.createElement('input'), cut);
}

test('the checks of every screen find what is planted', async ({ page }) => {
  for (const [what, plant, fault] of PLANTED) {
    await page.goto('/m/login');
    await page.locator('html[data-started] main').getByRole('link', { name: 'Register' }).evaluate(plant);
    expect([what, ...(await walkByKeys(page))]).toContainEqual(expect.stringContaining(`the focus ${fault}`));
  }
  await page.goto('/m/login');
  await page.locator('html[data-started] form').evaluate(plantFaults);
  expect((await findFaults(page)).map((fault) => fault.split(':')[0])).toContain('button-name');
  const isDeaf = 'does not respond to a pointer';
  const planted = [`<button></button> ${isDeaf}`, `<input> ${isDeaf}`];
  expect(await page.evaluate(findWithoutHover)).toEqual(expect.arrayContaining(planted));
  expect(await page.evaluate(findLostText)).toContain('“far too long for this” in P');
});

test('a stop focused before the rows are observed is scrolled into view', async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  // The installing worker fetches it, too.
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
