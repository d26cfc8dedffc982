import type { BenchPage } from '../browser/bench-browser.ts';

const FLINGS = 10;
const FLING_PX = 8_000;
const FLING_PX_PER_S = 6_000;

/** Returns how long each frame took during flings of the list, in ms. */
export async function measureFlings(page: BenchPage): Promise<readonly number[]> {
  await page.evaluate(beginWatch);
  for (let fling = 0; fling < FLINGS; fling += 1) {
    await page.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 600,
      yDistance: fling % 5 === 4 ? FLING_PX : -FLING_PX,
      speed: FLING_PX_PER_S,
      gestureSourceType: 'touch',
      preventFling: false,
    });
  }
  return page.evaluate(endWatch);
}

interface Watched {
  frameTimes?: number[];
  isWatching?: boolean;
}

/** Runs in the page. */
function beginWatch(): void {
  const watched = window as Watched;
  const frames: number[] = [];
  watched.frameTimes = frames;
  watched.isWatching = true;
  let last = performance.now();
  const recordFrame = (now: number) => {
    frames.push(now - last);
    last = now;
    if (watched.isWatching) requestAnimationFrame(recordFrame);
  };
  requestAnimationFrame(recordFrame);
}

/** Runs in the page. */
function endWatch(): number[] {
  const watched = window as Watched;
  watched.isWatching = false;
  return watched.frameTimes ?? [];
}
