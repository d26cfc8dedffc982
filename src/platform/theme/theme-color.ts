/** The browser's own bars take the colour of the page. */
export function showThemeColor(): void {
  const paper = getComputedStyle(document.documentElement).backgroundColor;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', paper);
}

/** In light and in dark, as the system changes. */
export function followThemeColor(): void {
  showThemeColor();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showThemeColor);
}
