/** Runs in the page: texts of which a part cannot be reached, because something cuts them off or they stick out of their button. */
export function findLostText(): string[] {
  const SLACK_PX = 1.5;
  const lost: string[] = [];
  /** The box that cuts off, or may not be left: what is scrolled shows everything in the end. */
  const bound = (box: Element, isOwn: boolean) => {
    const style = getComputedStyle(box);
    const isButton = isOwn && box.matches('button, .button, [role="tab"], nav a');
    return { x: isButton || /hidden|clip/.test(style.overflowX), y: isButton || /hidden|clip/.test(style.overflowY), style };
  };
  const isSticking = (text: DOMRect, box: DOMRect, { x, y }: { x: boolean; y: boolean }) =>
    (x && (text.left < box.left - SLACK_PX || text.right > box.right + SLACK_PX)) ||
    // the box of a letter is higher than its line
    (y && (text.top < box.top - text.height / 4 || text.bottom > box.bottom + text.height / 4));
  const judge = (node: Node, rects: readonly DOMRect[]) => {
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
      parent.closest('.looks-visually-hidden, script, option, [aria-hidden]')
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    judge(node, [...range.getClientRects()]);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [...lost, `the page is ${scrollWidth} px wide`] : lost;
}
