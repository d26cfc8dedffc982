import type { Page } from '@playwright/test';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import { expect, test, WITHOUT_LOBBY, waitForLobby } from '../fixtures/test.ts';
import { CLOCKS, changeClock, MEANWHILE_MS, setClockAhead } from './device-clock.ts';
import { setDraws } from './set-draws.ts';

const TOLERANCE_MS = 4 * SECOND_MS;

/** Returns the largest error of the countdowns; a draw shown as over counts with its full distance. */
async function findCountdownError(page: Page): Promise<number> {
  const timers = await page
    .locator('[data-until]')
    .evaluateAll((all) => all.map(({ textContent, dataset }) => ({ text: textContent, until: Number(dataset.until) })));
  const errors = timers.map(({ text, until }) => {
    const [, days = '0', hours = 0, minutes = 0, seconds = 0] = /(?:(\d+)d )?(\d+):(\d+):(\d+)/.exec(text) ?? [];
    const shownMs = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * MINUTE_MS + Number(seconds) * SECOND_MS;
    return Math.abs(shownMs - Math.max(0, until - Date.now()));
  });
  return errors.length > 0 ? Math.max(...errors) : Number.NaN;
}

for (const [name, aheadMs] of CLOCKS) {
  const tag = aheadMs > 0 ? ' @both-hosts' : '';
  test(`countdowns are right on a device whose clock is ${name}, also when it is set meanwhile${tag}`, async ({
    page,
    context,
  }) => {
    await setClockAhead(context, aheadMs);
    await page.goto('/m/home');
    await waitForLobby(page);
    await expect.poll(() => findCountdownError(page)).toBeLessThan(TOLERANCE_MS);
    // The stored offset applies on the next visit.
    await page.goto(WITHOUT_LOBBY);
    await waitForLobby(page);
    await expect.poll(() => findCountdownError(page)).toBeLessThan(TOLERANCE_MS);
    for (const meanwhileMs of [0, ...MEANWHILE_MS]) {
      await changeClock(page, meanwhileMs);
      // Waits for two steps of the countdown.
      await page.waitForTimeout(2 * SECOND_MS);
      await expect.poll(() => findCountdownError(page)).toBeLessThan(TOLERANCE_MS);
    }
  });
}

test.describe('far from the operator', () => {
  test.use({ timezoneId: 'America/Sao_Paulo' });

  test('a draw without a zone ends at the same time', async ({ page, context, leaveOneLine, operator }) => {
    await leaveOneLine();
    const drawsAt = new Date(Math.ceil(Date.now() / SECOND_MS) * SECOND_MS + 3 * HOUR_MS);
    await setDraws(context, operator, () => drawsAt.toISOString().slice(0, 19));
    await page.goto(WITHOUT_LOBBY);
    await waitForLobby(page);
    await expect(page.locator('.games-draw-foot [data-until]').first()).toHaveAttribute('data-until', String(drawsAt.getTime()));
    await expect.poll(() => findCountdownError(page)).toBeLessThan(TOLERANCE_MS);
  });
});
