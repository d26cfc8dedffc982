export interface WrittenText {
  readonly words: string;
  /** As CSS has it. */
  readonly color: string;
  /** WCAG 2.2: 24 px, or 18.66 px and bold. */
  readonly isLarge: boolean;
  /** Its lines, in CSS pixels of the whole page. */
  readonly lines: readonly { readonly x: number; readonly y: number; readonly width: number; readonly height: number }[];
}

/** Runs in the page: every text that is seen, where it stands and in which colour. */
export function readWrittenTexts(): WrittenText[] {
  const { clientWidth } = document.documentElement;
  const texts: WrittenText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = node.textContent?.trim();
    // a dot between two words says nothing by itself
    if (!words || !/[\p{L}\d]/u.test(words) || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    // a logo, a pattern and what cannot be used are exempt; the skip link is there once it has the focus
    if (
      parent.closest('script, svg, :disabled, [aria-disabled="true"], [aria-hidden="true"], .looks-visually-hidden, .layout-skip')
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { color, fontSize, fontWeight } = getComputedStyle(parent);
    const [size, weight] = [Number.parseFloat(fontSize), Number(fontWeight)];
    const lines = [...range.getClientRects()]
      .map(({ x, y, width, height }) => ({ x: x + scrollX, y: y + scrollY, width, height }))
      .filter(({ x, y, width, height }) => width > 2 && height > 2 && x >= 0 && y >= 0 && x + width <= clientWidth);
    if (lines.length > 0) texts.push({ words, color, isLarge: size >= 24 || (size >= 18.66 && weight >= 700), lines });
  }
  return texts;
}
