// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { THEME_KEY } from '#contract/names.ts';

const root = document.documentElement;
const readBar = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.theme;
  vi.resetModules();
  document.head.innerHTML = `<meta name="theme-color" content="#000000" />
    <style>html { background-color: #0e1020 } [data-theme="light"] { background-color: #f4f3fb }</style>`;
});
const load = () => import('#src/platform/theme/theme-choice.ts');

test('a choice shows at once, in the bars of the browser too, and is kept', async () => {
  const { chooseTheme, themeChoice } = await load();
  chooseTheme('light');
  expect([root.dataset.theme, localStorage.getItem(THEME_KEY), themeChoice.get()]).toEqual(['light', 'light', 'light']);
  expect(readBar()).toBe('#f4f3fb');
});

test('whoever goes back to the system leaves nothing behind', async () => {
  const { chooseTheme, themeChoice } = await load();
  chooseTheme('light');
  chooseTheme('system');
  expect([root.dataset.theme, localStorage.getItem(THEME_KEY), themeChoice.get()]).toEqual([undefined, null, 'system']);
  expect(readBar()).toBe('#0e1020');
});

test.each([
  ['dark', 'dark'],
  ['sepia', 'system'],
])('what is stored as %s is the choice %s', async (stored, choice) => {
  localStorage.setItem(THEME_KEY, stored);
  expect((await load()).themeChoice.get()).toBe(choice);
});
