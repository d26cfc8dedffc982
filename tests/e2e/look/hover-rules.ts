/** Runs in the page: names what can be clicked but has no rule for a hovering pointer, and rules that also apply to a touch. */
export function findWithoutHover(): string[] {
  const responding = new Set<Element>();
  const faults = new Set<string>();
  const collect = (rules: Iterable<CSSRule>, isHovering: boolean): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) collect(rule.cssRules, isHovering || rule.conditionText.includes('(hover'));
      else if (rule instanceof CSSGroupingRule) collect(rule.cssRules, isHovering);
      else if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover')) {
        // A text that stands still under a finger is not a lasting response.
        const isPause = [...rule.style].every((property) => property === 'animation-play-state');
        if (!isHovering && !isPause) faults.add(`${rule.selectorText} applies to a touch`);
        // An underline that moves shows only on a text that has one.
        const isOffset = [...rule.style].every((property) => property === 'text-underline-offset');
        for (const found of document.querySelectorAll(
          rule.selectorText.replaceAll(/(^|[\s>+~(,]):hover/g, '$1*').replaceAll(':hover', ''),
        ))
          if (!isOffset || getComputedStyle(found).textDecorationLine.includes('underline')) responding.add(found);
      }
    }
  };
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) collect(sheet.cssRules, false);
  const clickable = 'a[href], button:not(:disabled, [aria-disabled="true"]), input, select, textarea, summary';
  for (const element of document.querySelectorAll<HTMLElement>(clickable)) {
    const isShown = element.getClientRects().length > 0 && !element.closest('[inert], .shared-visuallyHidden');
    const around = [element, element.parentElement, element.closest('li, label, article, .field-box')];
    const inside = (element.closest('label') ?? element).querySelectorAll('*');
    const responds = [...around, ...inside].some((each) => each && responding.has(each));
    if (isShown && !responds) faults.add(`${element.className || element.outerHTML.slice(0, 80)} does not respond to a pointer`);
  }
  return [...faults];
}
