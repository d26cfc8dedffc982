import { APP_SCOPE } from '#contract/names.ts';
import { type BenchBrowser, type BenchPage, openBrowser } from '../browser/bench-browser.ts';
import type { CallMethod, OneCall } from '../pages/calls-page.ts';
import { OPERATOR_PORT, toOrigin } from '../servers/bench-ports.ts';

/** One design for the calls of a page. */
export interface Design {
  readonly name: string;
  /** How the design serves stored replies and network replies; undefined if it cannot. */
  readonly stored?: CallMethod;
  readonly network?: CallMethod;
  /** The script's path under the app; the page is served from the same folder. */
  readonly worker: 'none' | 'gateway' | `${string}.js`;
}

export const GATEWAY: Design = { name: 'Fastline, in the worker', stored: 'stored', network: 'fresh', worker: 'gateway' };
export const GATEWAY_IN_PAGE: Design = { name: 'Fastline, in the page', stored: 'stored', network: 'fresh', worker: 'none' };
export const NO_WORKER: Design = { name: 'no service worker', network: 'fetch', worker: 'none' };
export const NETWORK_FIRST: Design = { name: 'Workbox NetworkFirst (3 s)', network: 'fetch', worker: 'network-first.js' };
export const CACHE_FIRST: Design = { name: 'Workbox CacheFirst', stored: 'fetch', worker: 'cache-first.js' };
const STALE_WHILE_REVALIDATE: Design = {
  name: 'Workbox StaleWhileRevalidate',
  stored: 'fetch',
  worker: 'stale-while-revalidate.js',
};
export const ANGULAR_FRESHNESS: Design = {
  name: 'Angular freshness (3 s)',
  network: 'fetch',
  worker: 'freshness/ngsw-worker.js',
};
const ANGULAR_PERFORMANCE: Design = { name: 'Angular performance', stored: 'fetch', worker: 'performance/ngsw-worker.js' };

export const ALL_DESIGNS: readonly Design[] = [
  GATEWAY,
  GATEWAY_IN_PAGE,
  NO_WORKER,
  NETWORK_FIRST,
  CACHE_FIRST,
  STALE_WHILE_REVALIDATE,
  ANGULAR_FRESHNESS,
  ANGULAR_PERFORMANCE,
];
/** The designs that use the network for every call. */
export const NETWORK_DESIGNS: readonly Design[] = [GATEWAY, NO_WORKER, NETWORK_FIRST, ANGULAR_FRESHNESS];

const WARM_UP_STARTS = 2;
const WARM_UP_CALLS = 20;

/** Opens a new browser with the design's worker in control and every reply loaded; the worker has started before, as usual. */
export async function openDesign(design: Design): Promise<{ browser: BenchBrowser; page: BenchPage }> {
  const browser = await openBrowser();
  const page = await openTab(browser, design);
  for (let start = 0; start < WARM_UP_STARTS; start += 1) {
    if (design.worker !== 'none') await browser.stopWorkers();
    for (const method of [design.network, design.stored]) if (method) await timeCalls(page, method, WARM_UP_CALLS, 1);
  }
  return { browser, page };
}

/** Opens another page of this design. */
export async function openTab(browser: BenchBrowser, { worker }: Design): Promise<BenchPage> {
  const page = await browser.openPage();
  const script = APP_SCOPE + worker;
  await page.go(new URL('calls', toOrigin(OPERATOR_PORT) + script).href);
  await waitForPage(page);
  if (worker === 'gateway') await page.evaluate(() => window.callsPage?.useGatewayWorker());
  else if (worker !== 'none') await page.evaluate((path) => window.callsPage?.useWorker(path), script);
  return page;
}

async function waitForPage(page: BenchPage): Promise<void> {
  while (!(await page.evaluate(() => Boolean(window.callsPage)).catch(() => false))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function timeCalls(page: BenchPage, method: CallMethod, groups: number, size: number): Promise<number[]> {
  const times = await page.evaluate((...given) => window.callsPage?.time(...given), method, groups, size);
  return times ?? [];
}

/** `startAt`, in epoch milliseconds, lets several pages start at the same time. */
export async function timeAtOnce(page: BenchPage, method: CallMethod, count: number, startAt = 0): Promise<number> {
  const time = await page.evaluate((...given) => window.callsPage?.timeAtOnce(...given), method, count, startAt);
  return time ?? Number.NaN;
}

export async function timeOne(page: BenchPage, method: CallMethod, limitMs: number): Promise<OneCall> {
  const one = await page.evaluate((...given) => window.callsPage?.timeOne(...given), method, limitMs);
  return one ?? { ms: Number.NaN, end: 'unanswered' };
}
