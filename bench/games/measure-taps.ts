import type { BenchPage } from '../browser/bench-browser.ts';

const ROUNDS = 15;
/** Four tabs and two filters of the game area. */
const TARGETS = [
  'nav[data-tabs] a[href$="/member/home"]',
  'nav[data-tabs] a[href$="/voucherCenter"]',
  'nav[data-tabs] a[href$="/home"]:not([href*="member"])',
  'nav[data-tabs] a[href$="/game"]',
  '.game-area-tools .games-chip:nth-child(2)',
  '.game-area-tools .games-chip:nth-child(3)',
];
const BETWEEN_TAPS_MS = 400;

/** Returns the ms from each tap to the next painted frame; answers below the browser's threshold count as that threshold. */
export async function measureTaps(page: BenchPage): Promise<readonly number[]> {
  await page.evaluate(beginWatch);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const target of TARGETS) await tap(page, target);
  }
  const measured = await page.evaluate(endWatch);
  return [...measured, ...Array.from({ length: Math.max(0, ROUNDS * TARGETS.length - measured.length) }, () => 16)];
}

async function tap(page: BenchPage, selector: string): Promise<void> {
  const center = await page.evaluate(findCenter, selector);
  const point = [{ x: center.x, y: center.y }];
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point });
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await new Promise((resolve) => setTimeout(resolve, BETWEEN_TAPS_MS));
}

/** Runs in the page. */
async function findCenter(selector: string): Promise<{ x: number; y: number }> {
  for (;;) {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box && box.width > 0) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

interface Watched {
  taps?: Map<number, number>;
}

/** Runs in the page. */
function beginWatch(): void {
  const taps = new Map<number, number>();
  (window as Watched).taps = taps;
  const observer = new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (interactionId > 0) taps.set(interactionId, Math.max(duration, taps.get(interactionId) ?? 0));
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page. */
function endWatch(): number[] {
  return [...((window as Watched).taps?.values() ?? [])];
}
