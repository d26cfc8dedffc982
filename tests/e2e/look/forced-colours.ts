import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** WCAG 2.2, 1.4.11. */
const LEAST_CONTRAST = 3;

/** Runs in the page: returns states that forced colours make indistinguishable. */
function findSameLooks(leastContrast: number): string[] {
  const tell = (element: Element) => `“${element.getAttribute('aria-label') ?? element.textContent?.trim()}”`;
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('.shared-visually-hidden');
  const readLook = (element: Element) => {
    const looks = [getComputedStyle(element), getComputedStyle(element, '::before'), getComputedStyle(element, '::after')];
    return looks
      .map(({ borderStyle, borderColor, borderWidth, outlineStyle, outlineColor, textDecorationLine, content }) => [
        ...(borderStyle === 'none' ? [] : [borderStyle, borderColor, borderWidth]),
        ...(outlineStyle === 'none' ? [] : [outlineStyle, outlineColor]),
        textDecorationLine,
        content,
      ])
      .join('|');
  };
  const toLight = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? [])
      .map((part) => Number(part) / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const readBackground = (element: Element) => {
    const { backgroundColor } = getComputedStyle(element);
    const isClear = backgroundColor.startsWith('rgba') && backgroundColor.endsWith(', 0)');
    return toLight(isClear ? getComputedStyle(document.body).backgroundColor : backgroundColor);
  };
  const isAlike = (one: Element, other: Element) => {
    const [dark = 0, light = 0] = [readBackground(one), readBackground(other)].sort((a, b) => a - b);
    return readLook(one) === readLook(other) && (light + 0.05) / (dark + 0.05) < leastContrast;
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
    return other !== undefined && isAlike(other, element);
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
  const boxes = [...document.querySelectorAll('.field-box')].filter(isSeen);
  const unmarked = boxes.filter((box) => {
    const field = box.parentElement;
    if (!field || field.dataset.invalid !== undefined) return false;
    const valid = readLook(box);
    field.dataset.invalid = '';
    const isSame = readLook(box) === valid;
    delete field.dataset.invalid;
    return isSame;
  });
  return [
    ...unmarked.map((box) => `${tell(box.parentElement ?? box)} looks the same when it is invalid`),
    ...drawn.filter(isUnseen).map((button) => `${tell(button)} cannot be seen`),
    ...same.map((element) => `${tell(element)} is chosen and looks as if it were not`),
    ...edgeless.map((button) => `${tell(button)} has no edge`),
  ];
}

/** Fills the bar to the half and looks at its two halves, because scripts cannot read the style of a bar's value. */
async function isBarUnseen(bar: Locator): Promise<boolean> {
  await bar.evaluate((element) => {
    if (element instanceof HTMLProgressElement) element.value = element.max / 2;
    else element.style.setProperty('--done', '0.5');
  });
  const { data, info } = await sharp(await bar.screenshot())
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const readLight = (share: number) => {
    const pixel = Math.floor(info.height / 2) * info.width + Math.floor(info.width * share);
    return ((data[pixel * info.channels] ?? 0) / 255) ** 2.2;
  };
  const [dark = 0, light = 0] = [readLight(0.25), readLight(0.75)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05) < LEAST_CONTRAST;
}

/** Checks the screen in forced colours, and then restores the page's own. Firefox ESR cannot emulate them; docs/product/engines.md. */
export async function findSameInOwnColours(page: Page): Promise<string[]> {
  if (page.context().browser()?.browserType().name() === 'firefox') return [];
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = await page.evaluate(findSameLooks, LEAST_CONTRAST);
  const bars = page.locator('main :is(progress, [role="progressbar"])').filter({ visible: true });
  for (const bar of (await bars.all()).slice(0, 3)) if (await isBarUnseen(bar)) faults.push('the value of a bar cannot be seen');
  await page.emulateMedia({ forcedColors: 'none' });
  return faults;
}
