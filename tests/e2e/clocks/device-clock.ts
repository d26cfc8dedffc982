import type { BrowserContext, Page } from '@playwright/test';
import { HOUR_MS, MINUTE_MS } from '#contract/limits.ts';

/** Wrong clocks, with how far each is ahead. */
export const CLOCKS = [
  ['25 hours ahead', 25 * HOUR_MS],
  ['10 minutes behind', -10 * MINUTE_MS],
] as const;

/** Other times to which a player may set the clock while the page is open. */
export const MEANWHILE_MS = [10 * MINUTE_MS, -25 * HOUR_MS] as const;

interface ClockWindow {
  deviceClock: { aheadMs: number };
}

/** Sets the clock of this device's pages ahead of the operator's. */
export async function setClockAhead(context: BrowserContext, aheadMs: number): Promise<void> {
  await context.addInitScript((ms) => {
    const RealDate = Date;
    const page = window as unknown as ClockWindow;
    page.deviceClock = { aheadMs: ms };
    const readNow = () => RealDate.now() + page.deviceClock.aheadMs;
    const construct = (target: typeof Date, values: unknown[], newTarget: typeof Date) =>
      Reflect.construct(target, values.length === 0 ? [readNow()] : values, newTarget) as object;
    const get = (target: typeof Date, name: string | symbol) =>
      name === 'now' ? readNow : (Reflect.get(target, name) as unknown);
    window.Date = new Proxy(RealDate, { construct, get });
  }, aheadMs);
}

/** Changes the clock while the page is open. */
export const changeClock = (page: Page, aheadMs: number): Promise<void> =>
  page.evaluate((ms) => {
    (window as unknown as ClockWindow).deviceClock.aheadMs = ms;
  }, aheadMs);
