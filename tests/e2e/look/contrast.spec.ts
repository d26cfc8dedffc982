import type { Page } from '@playwright/test';
import { expect, test, waitForLobby } from '../fixtures/test.ts';
import { type Assessed, assessContrasts } from './assess-contrasts.ts';
import { readWrittenTexts, type WrittenText } from './written-texts.ts';

/** Shows what is behind every text, including art and pictures, without the texts. */
const WITHOUT_TEXTS = `
  * { color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important; }
`;

/** The position of each text; a countdown changes its words and stays in place. */
const findPlaces = (texts: readonly WrittenText[]) => JSON.stringify(texts.map(({ color, lines }) => [color, lines]));

/** Takes a picture of what is behind the texts; repeats it if a part of the page has arrived or moved meanwhile. */
async function takePicture(page: Page): Promise<{ picture: Buffer; texts: WrittenText[] }> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  // A picture of the whole page would show the tab bar elsewhere than the window does.
  await page.setViewportSize({ ...size, height: await page.evaluate(() => document.documentElement.scrollHeight) });
  for (;;) {
    const texts = await page.evaluate(readWrittenTexts);
    // The page's policy forbids style elements.
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, WITHOUT_TEXTS);
    const picture = await page.screenshot({ animations: 'disabled' });
    await page.evaluate(() => (document.adoptedStyleSheets = []));
    if (findPlaces(texts) === findPlaces(await page.evaluate(readWrittenTexts))) {
      await page.setViewportSize(size);
      return { picture, texts };
    }
  }
}

/** Measures each text of the screen against its background; docs/product/accessibility.md. */
async function measureContrasts(page: Page): Promise<Assessed[]> {
  const { picture, texts } = await takePicture(page);
  // An empty page has no policy that blocks pictures.
  const desk = await page.context().newPage();
  const assessed = await desk.evaluate(assessContrasts, { picture: picture.toString('base64'), texts });
  await desk.close();
  return assessed;
}

for (const host of ['localhost', 'lotus.localhost', 'rio.localhost'])
  test(`every text on the art of ${host} has enough contrast in light and dark colours`, async ({
    page,
    operator,
    waitForQuiet,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(operator.urlOf(host, '/m/home'));
      await waitForLobby(page);
      // The footer and some tabs arrive after the games.
      await waitForQuiet();
      const assessed = await measureContrasts(page);
      expect(assessed.length).toBeGreaterThan(20);
      expect(assessed.filter(({ ratio, least }) => ratio < least).map(({ fault }) => `${colorScheme} ${fault}`)).toEqual([]);
    }
  });

test('on a small screen the headings of the forms have enough contrast on their art', async ({ app, login }) => {
  await app.setViewportSize({ width: 320, height: 568 });
  await login('ada');
  await app.goto('/m/changePsw');
  await expect(app.getByRole('heading', { name: 'Change password' })).toBeVisible();
  const assessed = await measureContrasts(app);
  expect(assessed.some(({ fault }) => fault.includes('Change'))).toBe(true);
  expect(assessed.filter(({ ratio, least }) => ratio < least).map(({ fault }) => fault)).toEqual([]);
});

test('finds a planted text that is too pale', async ({ page }) => {
  await page.goto('/m/home');
  await waitForLobby(page);
  const heading = page.locator('main h3').first();
  await heading.evaluate((element) => (element.style.color = 'rgb(128 128 128 / 0.2)'));
  const words = (await heading.textContent()) ?? '';
  expect((await measureContrasts(page)).filter(({ ratio, least }) => ratio < least).map(({ fault }) => fault)).toEqual(
    expect.arrayContaining([expect.stringContaining(words.trim().slice(0, 5))]),
  );
});
