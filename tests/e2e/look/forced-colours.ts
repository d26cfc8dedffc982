import type { Page } from '@playwright/test';

/** Runs in the page: returns states that forced colours make indistinguishable. */
function findSameLooks(): string[] {
  const tell = (element: Element) => `“${element.getAttribute('aria-label') ?? element.textContent?.trim()}”`;
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('.shared-visually-hidden');
  const readLook = (element: Element) => {
    const looks = [getComputedStyle(element), getComputedStyle(element, '::before'), getComputedStyle(element, '::after')];
    return looks
      .map(({ color, backgroundColor, borderStyle, borderColor, outlineStyle, outlineColor, textDecorationLine, content }) =>
        [color, backgroundColor, borderStyle, borderColor, outlineStyle, outlineColor, textDecorationLine, content].join(),
      )
      .join('|');
  };
  const CHOSEN = [
    ['[role="tab"][aria-selected="true"]', '[aria-pressed="true"]'],
    ['nav [aria-current="page"]', '[role="switch"][aria-checked="true"]'],
  ].flat();
  const chosen = CHOSEN.flatMap((selector) => [...document.querySelectorAll(selector)].filter(isSeen));
  const same = chosen.filter((element) => {
    const others = [
      ...(element
        .closest('[role="tablist"], [role="toolbar"], [role="group"], ul, nav, fieldset')
        ?.querySelectorAll(element.tagName) ?? []),
    ];
    const other = others.find((one) => one !== element && !chosen.includes(one) && isSeen(one));
    return other !== undefined && readLook(other) === readLook(element);
  });
  const isFilled = (button: Element) => {
    const { borderStyle, borderWidth } = getComputedStyle(button);
    return borderStyle !== 'none' && borderWidth !== '0px';
  };
  const filled = [...document.querySelectorAll('.button, nav [data-slot="deposit"]')];
  const edgeless = filled.filter((button) => isSeen(button) && !isFilled(button));
  const isUnseen = (button: Element) => {
    const { content, backgroundColor, borderStyle } = getComputedStyle(button, '::before');
    const behind = getComputedStyle(button.closest('dialog') ?? document.body).backgroundColor;
    return content === '""' && borderStyle === 'none' && backgroundColor === behind;
  };
  const drawn = [...document.querySelectorAll('button')].filter((button) => !button.textContent && isSeen(button));
  return [
    ...drawn.filter(isUnseen).map((button) => `${tell(button)} cannot be seen`),
    ...same.map((element) => `${tell(element)} is chosen and looks as if it were not`),
    ...edgeless.map((button) => `${tell(button)} has no edge`),
  ];
}

/** Checks the screen in forced colours, and then restores the page's own. */
export async function findSameInOwnColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = await page.evaluate(findSameLooks);
  await page.emulateMedia({ forcedColors: 'none' });
  return faults;
}
