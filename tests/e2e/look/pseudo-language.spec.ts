import type { Browser, Page } from '@playwright/test';
import { LOBBY_DATA_ID } from '#contract/lobby/lobby-page.ts';
import { MERCHANTS } from '#merchants/merchants.ts';
import { formatMonth } from '#src/i18n/format-month.ts';
import { LANGUAGE_PACKS } from '#src/i18n/languages.ts';
import { GUEST_SCREENS, MEMBER_SCREENS } from '#tools/screenshots/screens.ts';
import { openDrawn } from '../fixtures/drawn-lobby.ts';
import { expect, test, WITHOUT_LOBBY } from '../fixtures/test.ts';
import { splitScreens, walkScreens } from './every-screen.ts';
import { findLostText } from './find-lost-text.ts';
import { findUntranslated, makePseudoTexts } from './pseudo-texts.ts';

// Indonesian represents the pseudo-language: its letters are Latin, and the page loads its texts from two files.
test.use({ viewport: { width: 320, height: 568 }, locale: 'id-ID', serviceWorkers: 'block' });

const TEXT_FILES = /\/m\/assets\/(?:common|texts)-id-[\w-]+\.js$/;
/** Texts that are not in the page's files: names, and texts of `Intl`. */
const NAMES = [
  ...Object.values(LANGUAGE_PACKS).map(({ name }) => name),
  ...MERCHANTS.flatMap(({ name, code }) => [name, code]),
  ...Array.from({ length: 12 }, (_, month) => new Intl.DateTimeFormat('id', { month: 'short' }).format(new Date(2026, month))),
  formatMonth(Date.now(), 'id'),
  'ada',
];

/** The page for operators of lines, which contains names of calls and policies, and measures. */
const TECHNICAL = '/m/gateway';

/** Collects the operator's texts while the page is visited, beginning with those of the lobby. */
async function collectReplies(page: Page, browser: Browser, operatorUrl: string): Promise<() => string[]> {
  const replies: string[] = [];
  // The browser discards the bodies of a page that was left.
  await page.context().route(/\/wps\//, async (route) => {
    const response = await route.fetch().catch(() => null);
    if (!response) return route.abort().catch(() => {});
    replies.push(await response.text());
    await route.fulfill({ response }).catch(() => {});
  });
  const reader = await browser.newContext({ locale: 'id-ID', javaScriptEnabled: false });
  const drawn = await reader.newPage();
  await openDrawn(drawn, `${operatorUrl}/m/home`);
  const lobby = (await drawn.locator(`#${LOBBY_DATA_ID}`).textContent()) ?? '';
  await reader.close();
  return () => [lobby, ...replies];
}

async function findFaults(page: Page, readReplies: () => string[]): Promise<string[]> {
  const lost = await page.evaluate(findLostText);
  if (page.url().endsWith(TECHNICAL)) return lost;
  const untranslated = await page.evaluate(findUntranslated);
  // Replies that arrived during the reading are on the page, too.
  const said = [...NAMES, ...readReplies()].join('\n');
  return [...untranslated.filter(({ words }) => !said.includes(words)).map(({ fault }) => fault), ...lost];
}

/** The lobby in the page is rendered in Indonesian, unlike the one without it. */
const withoutDrawnLobby = (paths: readonly string[]) => paths.map((path) => (path === '/m/home' ? WITHOUT_LOBBY : path));

test.beforeEach(async ({ context }) => {
  await context.route(TEXT_FILES, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: makePseudoTexts(await response.text()) });
  });
});

test('every text that a guest sees is a whole text of the page or the operator’s', async ({ page, browser, operator }) => {
  const readReplies = await collectReplies(page, browser, operator.url);
  expect(await walkScreens(page, withoutDrawnLobby(GUEST_SCREENS), (screen) => findFaults(screen, readReplies))).toEqual([]);
});

for (const { part, screens } of splitScreens(MEMBER_SCREENS, 2))
  test(`every text that a member sees is a whole text of the page or the operator’s, ${part}`, async ({
    page,
    browser,
    operator,
  }) => {
    const readReplies = await collectReplies(page, browser, operator.url);
    await page.goto('/m/login');
    await page.locator('input[autocomplete~="username"]').fill('ada');
    await page.locator('input[type="password"]').fill('fastline-1');
    await page.locator('form button[type="submit"]').click();
    await expect(page.getByRole('link', { name: /ada/ })).toBeVisible();
    expect(await walkScreens(page, withoutDrawnLobby(screens), (screen) => findFaults(screen, readReplies))).toEqual([]);
  });

test('finds planted texts and two adjacent texts', async ({ page }) => {
  await page.goto('/m/login');
  await page.locator('html[data-started] form').evaluate((form) => {
    const planted = document.createElement('p');
    planted.append('Planted words', '⟦One⟧', ' ⟦Two⟧');
    form.append(planted);
  });
  const faults = (await page.evaluate(findUntranslated)).map(({ fault }) => fault);
  expect(faults).toContain('not a text: “Planted words” in P');
  expect(faults).toContain('glued together: “⟦One⟧ ⟦Two⟧”');
});
