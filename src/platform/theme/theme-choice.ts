import { THEME_KEY } from '#contract/names.ts';
import { createStore } from '../../state/create-store.ts';
import { localStore } from '../safe-storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
type ThemeChoice = (typeof THEMES)[number];

/** The player's choice in this browser; the script in the page's head has already applied it. docs/product/look.md */
export const themeChoice = createStore<ThemeChoice>(THEMES.find((theme) => theme === localStore.read(THEME_KEY)) ?? 'system');

/** Applies a choice at once, and stores it for the next first paint. */
export function chooseTheme(theme: ThemeChoice): void {
  if (theme === 'system') localStore.remove(THEME_KEY);
  else localStore.write(THEME_KEY, theme);
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  themeChoice.set(theme);
  showThemeColor();
}

/** Sets the colour of the browser's own bars to the page's. */
function showThemeColor(): void {
  const paper = getComputedStyle(document.documentElement).backgroundColor;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', paper);
}

/** Follows the system's changes between light and dark. */
export function followThemeColor(): void {
  showThemeColor();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showThemeColor);
}
