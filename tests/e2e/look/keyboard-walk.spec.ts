import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/wishes.ts';
import { GUEST_SCREENS, testMemberScreens, walkScreens } from './every-screen.ts';

/** Lists of games have more; they are all alike. */
const MOST_STOPS = 80;

/** Runs in the page: what is wrong with the focus where it stands; null at its end. */
function judgeFocus(): { readonly fault?: string } | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
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
  const small = box.width < 24 || box.height < 24;
  // WCAG 2.5.8: a link within a sentence is as high as its line; a card answers for the link that is stretched over it
  return small && !focused.closest('p, label, .looks-stretched') && !focused.matches('input[type=radio], input[type=checkbox]')
    ? { fault: `“${name}” is ${Math.round(box.width)} × ${Math.round(box.height)} px` }
    : {};
}

/** Runs in the page: whether the last press moved nothing. */
function isWhereItWas(): boolean {
  const seen = window as Window & { lastFocused?: Element | null };
  const isSame = seen.lastFocused === document.activeElement && document.activeElement?.tagName !== 'IFRAME';
  seen.lastFocused = document.activeElement;
  return isSame;
}

/** What brings the focus into sight is loaded at the first Tab, so that a fault counts when it stays. */
async function judgeSettledFocus(page: Page): Promise<{ readonly fault?: string } | null> {
  const judge = () => page.evaluate(judgeFocus);
  const judged = await judge();
  if (!judged?.fault) return judged;
  await expect
    .poll(async () => (await judge())?.fault)
    .toBeUndefined()
    .catch(() => {});
  return judge();
}

/** Goes through the screen by Tab alone; docs/product/accessibility.md. */
async function walkByKeys(page: Page): Promise<string[]> {
  const faults = new Set<string>();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const judged = await judgeSettledFocus(page);
    if (judged === null) return [...faults];
    if (await page.evaluate(isWhereItWas)) return [...faults, 'the focus does not go on'];
    if (judged.fault) faults.add(judged.fault);
  }
  return [...faults];
}

test('a guest’s focus is seen at every stop of every screen', async ({ page }) => {
  expect(await walkScreens(page, GUEST_SCREENS, walkByKeys)).toEqual([]);
});

testMemberScreens('a member’s focus is seen at every stop of every screen', walkByKeys);
