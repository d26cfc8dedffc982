import type { Page } from '@playwright/test';
import { SECOND_MS } from '#contract/limits.ts';
import { setDraws } from '../clocks/set-draws.ts';
import { expect, test, WITHOUT_LOBBY, waitForLobby } from '../fixtures/test.ts';

const SOON_MS = 6 * SECOND_MS;
/** The languages with the longest texts for "the draw is on". */
const LANGUAGES = ['ur', 'ta', 'my', 'ms'];

// Without a worker, a page that starts again has no reply in memory.
test.use({ serviceWorkers: 'block' });

test('a draw that begins shifts nothing, and its texts fit in the languages with the longest ones @phone-fonts', async ({
  page,
  context,
  operator,
  leaveOneLine,
}) => {
  await leaveOneLine();
  for (const tag of LANGUAGES) {
    // The time counts from the reply, because a busy machine takes long for the start.
    let drawsAt: number | undefined;
    await setDraws(context, operator, () => (drawsAt ??= Date.now() + SOON_MS));
    await page.goto(`${WITHOUT_LOBBY}?language=${tag}`);
    await waitForLobby(page);
    // Banners and announcements may arrive after the games.
    await expect(page.locator('main .skeleton')).toHaveCount(0);
    const feet = page.locator('.games-draw-foot');
    const [before, placesBefore] = [await feet.evaluateAll(readFeet), await readPlaces(page)];
    await expect(feet.getByRole('timer').filter({ hasText: /\d/ })).toHaveCount(0);
    const after = await feet.evaluateAll(readFeet);
    expect(after.map(({ words }) => words)).not.toEqual(before.map(({ words }) => words));
    expect([tag, after.map(({ height }) => height)]).toEqual([tag, before.map(({ height }) => height)]);
    expect([tag, await readPlaces(page)]).toEqual([tag, placesBefore]);
    expect([tag, ...after.filter(({ isTooWide }) => isTooWide)]).toEqual([tag]);
    // The next language requests its own draws.
    await page.evaluate(() => indexedDB.deleteDatabase('fastline-gateway'));
  }
});

const readFeet = (all: readonly Element[]) =>
  all.map((foot) => ({
    height: foot.clientHeight,
    isTooWide: foot.scrollWidth > foot.clientWidth,
    words: foot.textContent,
  }));

const readPlaces = (page: Page) =>
  page.locator('main section').evaluateAll((all) => all.map((section) => section.getBoundingClientRect().top + window.scrollY));
