/** The browser's own bars take the colour of the page, in light and in dark. */
export function followThemeColor(): void {
  const apply = () => {
    const paper = getComputedStyle(document.documentElement).backgroundColor;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', paper);
  };
  apply();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
}
