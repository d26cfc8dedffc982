import { THEME_KEY } from '#contract/names.ts';
import { createStore } from '../../state/create-store.ts';
import { localStore } from '../safe-storage.ts';
import { showThemeColor } from './theme-color.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
type ThemeChoice = (typeof THEMES)[number];

/** What the player chose in this browser; the script in the page's head has shown it. docs/product/look.md */
export const themeChoice = createStore<ThemeChoice>(THEMES.find((theme) => theme === localStore.read(THEME_KEY)) ?? 'system');

/** Shows a choice at once, and keeps it for the next first paint. */
export function chooseTheme(theme: ThemeChoice): void {
  if (theme === 'system') localStore.remove(THEME_KEY);
  else localStore.write(THEME_KEY, theme);
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  themeChoice.set(theme);
  showThemeColor();
}
