import type { Page } from '@playwright/test';
import { expect, test, waitForLobby } from '../fixtures/wishes.ts';
import { type Judged, judgeContrasts } from './judge-contrasts.ts';
import { readWrittenTexts } from './written-texts.ts';

/** What is behind every text, art and pictures included, without the texts themselves, nor the tabs that lie over the middle of a whole page. */
const WITHOUT_TEXTS = `
  * { color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important; }
  nav[data-tabs] { visibility: hidden !important; }
`;

/** Measures each text of the screen against what is painted behind it; docs/product/accessibility.md. */
async function measureContrasts(page: Page): Promise<Judged[]> {
  const texts = await page.evaluate(readWrittenTexts);
  // the page's policy lets nobody add a style element
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, WITHOUT_TEXTS);
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
  // an empty page has no policy that keeps pictures out
  const desk = await page.context().newPage();
  const judged = await desk.evaluate(judgeContrasts, { picture: picture.toString('base64'), texts });
  await desk.close();
  return judged;
}

for (const scheme of ['light', 'dark'] as const) {
  for (const host of ['localhost', 'lotus.localhost', 'rio.localhost']) {
    test(`in ${scheme} colours every text on the art of ${host} has its contrast`, async ({ page, operator }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(operator.urlOf(host, '/m/home'));
      await waitForLobby(page);
      const judged = await measureContrasts(page);
      expect(judged.length).toBeGreaterThan(20);
      expect(judged.filter(({ ratio, least }) => ratio < least).map(({ fault }) => fault)).toEqual([]);
    });
  }
}

test('on a small screen the heads of the forms have their contrast on their art', async ({ app, login }) => {
  await app.setViewportSize({ width: 320, height: 568 });
  await login('ada');
  await app.goto('/m/changePsw');
  await expect(app.getByRole('heading', { name: 'Change password' })).toBeVisible();
  const judged = await measureContrasts(app);
  expect(judged.some(({ fault }) => fault.includes('Change'))).toBe(true);
  expect(judged.filter(({ ratio, least }) => ratio < least).map(({ fault }) => fault)).toEqual([]);
});

test('a planted text that is too pale is found', async ({ page }) => {
  await page.goto('/m/home');
  await waitForLobby(page);
  const heading = page.locator('main h3').first();
  await heading.evaluate((element) => (element.style.color = 'rgb(128 128 128 / 0.2)'));
  const words = (await heading.textContent()) ?? '';
  expect((await measureContrasts(page)).filter(({ ratio, least }) => ratio < least).map(({ fault }) => fault)).toEqual(
    expect.arrayContaining([expect.stringContaining(words.trim().slice(0, 5))]),
  );
});
