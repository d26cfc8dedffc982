export interface WrittenText {
  readonly words: string;
  /** In CSS syntax. */
  readonly color: string;
  /** WCAG 2.2: 24 px, or 18.66 px and bold. */
  readonly isLarge: boolean;
  /** Its lines, in CSS pixels of the whole page. */
  readonly lines: readonly { readonly x: number; readonly y: number; readonly width: number; readonly height: number }[];
}

/** Runs in the page: returns every visible text with its position and colour. */
export function readWrittenTexts(): WrittenText[] {
  const { clientWidth } = document.documentElement;
  const texts: WrittenText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = node.textContent?.trim();
    // A dot between two texts has no meaning of its own.
    if (!words || !/[\p{L}\d]/u.test(words) || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    // A logo, a pattern and disabled controls are exempt; the skip link is only visible with the focus.
    if (
      parent.closest(
        'script, svg, :disabled, [aria-disabled="true"], [aria-hidden="true"], .shared-visually-hidden, .layout-skip',
      )
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
