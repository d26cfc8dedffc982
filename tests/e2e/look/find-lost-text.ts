/** Runs in the page: returns texts that are partly unreachable, because they are cut off or overflow their button. */
export function findLostText(): string[] {
  const SLACK_PX = 1.5;
  const lost: string[] = [];
  /** Returns the axes on which a box clips its content or must contain it; scrollable content is always reachable. */
  const bound = (box: Element, isOwn: boolean) => {
    const style = getComputedStyle(box);
    const isButton = isOwn && box.matches('button, .button, [role="tab"], nav a');
    return { x: isButton || /hidden|clip/.test(style.overflowX), y: isButton || /hidden|clip/.test(style.overflowY), style };
  };
  const isSticking = (text: DOMRect, box: DOMRect, { x, y }: { x: boolean; y: boolean }) =>
    (x && (text.left < box.left - SLACK_PX || text.right > box.right + SLACK_PX)) ||
    // The box of a letter is higher than its line.
    (y && (text.top < box.top - text.height / 4 || text.bottom > box.bottom + text.height / 4));
  const assess = (node: Node, rects: readonly DOMRect[]) => {
    const seen = { x: true, y: true };
    for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
      const { x, y, style } = bound(box, true);
      const edge = box.getBoundingClientRect();
      if (rects.some((rect) => isSticking(rect, edge, { x: x && seen.x, y: y && seen.y }))) {
        lost.push(`“${node.textContent?.trim()}” in ${box.className || box.tagName}`);
        return;
      }
      seen.x &&= !/auto|scroll/.test(style.overflowX);
      seen.y &&= !/auto|scroll/.test(style.overflowY);
      if (style.position === 'fixed') return;
    }
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (
      !node.textContent?.trim() ||
      !parent?.checkVisibility() ||
      parent.closest('.shared-visually-hidden, script, option, [aria-hidden]')
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    assess(node, [...range.getClientRects()]);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [...lost, `the page is ${scrollWidth} px wide`] : lost;
}
