import { expect, type Page } from '@playwright/test';

/** The longest screen has about 240 stops. */
const MAX_STOPS = 500;

interface Assessment {
  readonly fault?: string;
  /** The last press did not move the focus. */
  readonly isStuck?: boolean;
  /** The focus is at the first stop of the screen again. */
  readonly isRound?: boolean;
}

/** Runs in the page: returns what is wrong with the focused element, or null without a focus. */
function assessFocus(isPressed: boolean): Assessment | null {
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
  // The ring may be drawn by the card around a stretched link, or by the box of a field.
  const marks = [focused, focused.parentElement, focused.closest('[data-focus], li, label, .field-box')].flatMap((element) =>
    element ? [getComputedStyle(element), getComputedStyle(element, '::after')] : [],
  );
  const hasRing = marks.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px');
  if (!hasRing) return { fault: `“${name}” shows no focus` };
  const small = box.width < 44 || box.height < 44;
  // WCAG 2.5.8: a link within a sentence is as high as its line, and a card enlarges the link stretched over it.
  return small && !focused.closest('p, label, .shared-stretched') && !focused.matches('input[type=radio], input[type=checkbox]')
    ? { fault: `“${name}” is ${Math.round(box.width)} × ${Math.round(box.height)} px` }
    : {};
}

/** The code that scrolls the focus into view is loaded at the first Tab, so only a lasting fault counts. */
async function assessSettledFocus(page: Page): Promise<Assessment | null> {
  const assessed = await page.evaluate(assessFocus, true);
  if (!assessed?.fault) return assessed;
  const assessAgain = () => page.evaluate(assessFocus, false);
  await expect
    .poll(async () => (await assessAgain())?.fault)
    .toBeUndefined()
    .catch(() => {});
  return assessAgain();
}

/** Walks through the screen by Tab until the first stop returns; docs/product/accessibility.md. */
export async function walkByKeys(page: Page): Promise<string[]> {
  const faults = new Set<string>();
  const address = page.url();
  let ends = 0;
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const assessed = await assessSettledFocus(page);
    if (page.url() !== address) return [...faults, `the focus led to ${page.url()}`];
    if (assessed?.isRound) return [...faults];
    // At the end of the page the browser has the focus for one press.
    if (assessed === null) ends += 1;
    if (assessed?.isStuck || ends > 1) return [...faults, 'the focus does not go on'];
    if (assessed?.fault) faults.add(assessed.fault);
  }
  return [...faults, `the focus has not come round after ${MAX_STOPS} stops`];
}
