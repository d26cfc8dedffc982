import type { Page } from '@playwright/test';
import { findLostText } from './find-lost-text.ts';

const SMALL_PHONE = { width: 320, height: 568 };

/** Phones, tablets, a phone in landscape, laptops and desktops, including the width at which the navigation moves to the side. */
const WINDOWS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 900, height: 700 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
] as const;

/** Runs in the page: returns texts of an unusual size, fields that make iOS zoom in, and a page that is too wide. */
function findWrongSizes(): string[] {
  const sizes = [12, 14, 16, 20, 28, 40];
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '';
  // The countdown of a banner is as large as its ticket allows, and a number in a drawing is part of the drawing.
  const written = [...document.body.querySelectorAll('*:not(script, style, svg *, .promotions-ticket-count b)')].filter(
    (element) => [...element.childNodes].some(isText),
  );
  const describe = (element: Element) => `${element.className || element.tagName} is of ${sizeOf(element)} px`;
  const fields = [...document.querySelectorAll('input, select, textarea')].filter((field) => sizeOf(field) < 16);
  const wrong = [...written.filter((element) => !sizes.includes(sizeOf(element))), ...fields].map(describe);
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [...wrong, `the page is ${scrollWidth} px wide`] : wrong;
}

/** Checks every window size, and a small phone with more letter spacing; then restores the window. */
export async function findFaultsOfText(page: Page): Promise<string[]> {
  const own = page.viewportSize() ?? SMALL_PHONE;
  await resize(page, SMALL_PHONE);
  const faults = await page.evaluate(findWrongSizes);
  for (const size of WINDOWS) {
    await resize(page, size);
    faults.push(...(await page.evaluate(findLostText)).map((fault) => `${fault}, ${size.width} px wide`));
  }
  await resize(page, SMALL_PHONE);
  await page.evaluate(spaceTexts, true);
  await page.evaluate(waitForLayout);
  faults.push(...(await page.evaluate(findLostText)).map((fault) => `${fault}, spaced`));
  await page.evaluate(spaceTexts, false);
  await resize(page, own);
  return faults;
}

/** Checks a small phone with text of twice the usual size; then restores the window. */
export async function findLostAtTwiceTheSize(page: Page): Promise<string[]> {
  const own = page.viewportSize() ?? SMALL_PHONE;
  const browser = await page.context().newCDPSession(page);
  const setSize = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await setSize(32);
  await resize(page, SMALL_PHONE);
  const isSet = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize === '32px');
  const lost = await page.evaluate(findLostText);
  await setSize(16);
  await resize(page, own);
  await browser.detach();
  return isSet ? lost : ['the letters have not twice the usual size'];
}

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(waitForLayout);
}

/** Runs in the page: waits for the frame that reports a new size, and for the render of React after it. */
async function waitForLayout(): Promise<void> {
  for (const _ of [1, 2]) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await scheduler.postTask(() => {}, { priority: 'background' });
  }
}

/** Runs in the page: applies the spacing that WCAG 1.4.12 lets a reader set, or removes it. */
function spaceTexts(isSpaced: boolean): void {
  if (!isSpaced) {
    document.adoptedStyleSheets.pop();
    return;
  }
  // The page's policy forbids style elements.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }
  `);
  document.adoptedStyleSheets.push(sheet);
}
