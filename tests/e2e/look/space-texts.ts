/** Runs in the page: applies the spacing that WCAG 1.4.12 lets a reader set, or removes it. */
export function spaceTexts(isSpaced: boolean): void {
  if (!isSpaced) {
    document.adoptedStyleSheets.pop();
    return;
  }
  // The page's policy forbids style elements.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }
  `);
  document.adoptedStyleSheets.push(sheet);
}
