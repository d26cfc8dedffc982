import { DAY_MS } from '#contract/limits.ts';
import { expect, test, waitForLobby } from '../fixtures/wishes.ts';

const WEEK_MS = 7 * DAY_MS;
/** Those whose words for "the draw is on" are longest. */
for (const tag of ['ur', 'ta', 'my', 'ms']) {
  test(`a draw that begins moves nothing, and its words fit, in ${tag}`, async ({ page }) => {
    await page.clock.install();
    await page.goto(`/m/home?language=${tag}`);
    // a server that has not drawn this language yet sends the page without its lobby
    await waitForLobby(page);
    const feet = page.locator('.games-draw-foot');
    const readFeet = () =>
      feet.evaluateAll((all) =>
        all.map((foot) => ({
          height: foot.clientHeight,
          isTooWide: foot.scrollWidth > foot.clientWidth,
          words: foot.textContent,
        })),
      );
    const readPlaces = () =>
      page
        .locator('main section')
        .evaluateAll((all) => all.map((section) => section.getBoundingClientRect().top + window.scrollY));
    const [before, placesBefore] = [await readFeet(), await readPlaces()];
    await page.clock.fastForward(WEEK_MS);
    await expect(page.getByRole('timer').filter({ hasText: /\d/, visible: true })).toHaveCount(0);
    const after = await readFeet();
    expect(after.map(({ words }) => words)).not.toEqual(before.map(({ words }) => words));
    expect(after.map(({ height }) => height)).toEqual(before.map(({ height }) => height));
    expect(await readPlaces()).toEqual(placesBefore);
    expect(after.filter(({ isTooWide }) => isTooWide)).toEqual([]);
  });
}
