import type { Page } from '@playwright/test';
import { test } from '../fixtures/wishes.ts';
import { findLostInWindows, testGuestScreens, testMemberScreens, waitForLayout } from './every-screen.ts';
import { findLostText } from './find-lost-text.ts';
import { spaceTexts } from './space-texts.ts';

test.use({ viewport: { width: 320, height: 568 } });

/** Runs in the page: what is written in a size of its own, a field that makes iOS zoom in, and a page that is too wide. */
function findWrongSizes(): string[] {
  const sizes = [12, 14, 16, 20, 28, 40];
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '';
  // the countdown of a banner is as large as its ticket lets it be
  const written = [...document.body.querySelectorAll('*:not(script, style, .promotions-ticket-count b)')].filter((element) =>
    [...element.childNodes].some(isText),
  );
  const describe = (element: Element) => `${element.className || element.tagName} is of ${sizeOf(element)} px`;
  const fields = [...document.querySelectorAll('input, select, textarea')].filter((field) => sizeOf(field) < 16);
  const wrong = [...written.filter((element) => !sizes.includes(sizeOf(element))), ...fields].map(describe);
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [...wrong, `the page is ${scrollWidth} px wide`] : wrong;
}

/** A screen is opened once for all windows, and for more space between its letters. */
async function findFaults(page: Page): Promise<string[]> {
  const faults = [...(await page.evaluate(findWrongSizes)), ...(await findLostInWindows(page))];
  await page.evaluate(spaceTexts);
  await page.evaluate(waitForLayout);
  return [...faults, ...(await page.evaluate(findLostText)).map((fault) => `${fault}, spaced`)];
}

testGuestScreens(
  'a guest reads every screen in the sizes of the scale, and whole in every window and with wide spacing',
  findFaults,
);

testMemberScreens(
  'a member reads every screen in the sizes of the scale, and whole in every window and with wide spacing',
  findFaults,
);
