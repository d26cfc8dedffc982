import { expect, type Page } from '@playwright/test';

/** The longest screen has about 240. */
const MOST_STOPS = 500;

interface Judgement {
  readonly fault?: string;
  /** The last press moved nothing. */
  readonly isStuck?: boolean;
  /** It is the first stop of the screen again. */
  readonly isRound?: boolean;
}

/** Runs in the page: what is wrong with the focus where it stands; null where nothing has it. */
function judgeFocus(isPressed: boolean): Judgement | null {
  const walk = window as Window & { firstStop?: Element; lastStop?: Element };
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  if (isPressed && focused === walk.lastStop && focused.tagName !== 'IFRAME') return { isStuck: true };
  if (focused === walk.firstStop && focused !== walk.lastStop) return { isRound: true };
  walk.firstStop ??= focused;
  walk.lastStop = focused;
  const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim() ?? focused.tagName;
  if (focused.tagName === 'IFRAME') return {};
  const box = focused.getBoundingClientRect();
  const at = { x: box.left + box.width / 2, y: box.top + Math.min(box.height / 2, 20) };
  const isInside = at.x >= 0 && at.x <= innerWidth && at.y >= 0 && at.y <= innerHeight;
  if (!isInside) return { fault: `“${name}” has the focus outside the window` };
  const above = document.elementFromPoint(at.x, at.y);
  const isSeen =
    above && (focused.contains(above) || above.contains(focused) || above.closest('a, button, label')?.contains(focused));
  if (!isSeen) return { fault: `“${name}” has the focus behind ${above?.className || above?.tagName}` };
  // the ring may be drawn by the card around a stretched link, or by the box of a field
  const marks = [focused, focused.parentElement, focused.closest('[data-focus], li, label, .field-box')].flatMap((element) =>
    element ? [getComputedStyle(element), getComputedStyle(element, '::after')] : [],
  );
  const hasRing = marks.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px');
  if (!hasRing) return { fault: `“${name}” shows no focus` };
  const small = box.width < 44 || box.height < 44;
  // WCAG 2.5.8: a link within a sentence is as high as its line; a card answers for the link that is stretched over it
  return small && !focused.closest('p, label, .looks-stretched') && !focused.matches('input[type=radio], input[type=checkbox]')
    ? { fault: `“${name}” is ${Math.round(box.width)} × ${Math.round(box.height)} px` }
    : {};
}

/** What brings the focus into sight is loaded at the first Tab, so that a fault counts when it stays. */
async function judgeSettledFocus(page: Page): Promise<Judgement | null> {
  const judged = await page.evaluate(judgeFocus, true);
  if (!judged?.fault) return judged;
  const judgeAgain = () => page.evaluate(judgeFocus, false);
  await expect
    .poll(async () => (await judgeAgain())?.fault)
    .toBeUndefined()
    .catch(() => {});
  return judgeAgain();
}

/** Goes through the screen by Tab alone, until it is at the first stop again; docs/product/accessibility.md. */
export async function walkByKeys(page: Page): Promise<string[]> {
  const faults = new Set<string>();
  const address = page.url();
  let ends = 0;
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const judged = await judgeSettledFocus(page);
    if (page.url() !== address) return [...faults, `the focus led to ${page.url()}`];
    if (judged?.isRound) return [...faults];
    // at the end of the page the focus is the browser's for one press
    if (judged === null) ends += 1;
    if (judged?.isStuck || ends > 1) return [...faults, 'the focus does not go on'];
    if (judged?.fault) faults.add(judged.fault);
  }
  return [...faults, `the focus has not come round after ${MOST_STOPS} stops`];
}
