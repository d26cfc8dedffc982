// @vitest-environment page
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

test("a choice applies at once, also to the browser's bars, and is stored", async () => {
  const { chooseTheme, themeChoice } = await load();
  chooseTheme('light');
  expect([root.dataset.theme, localStorage.getItem(THEME_KEY), themeChoice.get()]).toEqual(['light', 'light', 'light']);
  expect(readBar()).toBe('#f4f3fb');
});

test('returning to the system removes the stored choice', async () => {
  const { chooseTheme, themeChoice } = await load();
  chooseTheme('light');
  chooseTheme('system');
  expect([root.dataset.theme, localStorage.getItem(THEME_KEY), themeChoice.get()]).toEqual([undefined, null, 'system']);
  expect(readBar()).toBe('#0e1020');
});

test.each([
  ['dark', 'dark'],
  ['sepia', 'system'],
])('the stored value %s is the choice %s', async (stored, choice) => {
  localStorage.setItem(THEME_KEY, stored);
  expect((await load()).themeChoice.get()).toBe(choice);
});
