import { type BenchBrowser, type BenchPage, openBrowser } from '../browser/bench-browser.ts';
import type { OneCall, Way } from '../pages/calls-page.ts';
import { CACHE_FIRST_PATH, NETWORK_FIRST_PATH } from './build-calls-page.ts';

/** One way for a page to make its calls. */
export interface Design {
  readonly name: string;
  /** How it is asked for what is stored, and for what the network says; undefined where it cannot be. */
  readonly stored?: Way;
  readonly network?: Way;
  readonly worker: 'none' | 'gateway' | typeof CACHE_FIRST_PATH | typeof NETWORK_FIRST_PATH;
}

export const GATEWAY: Design = { name: 'Fastline, in the worker', stored: 'stored', network: 'fresh', worker: 'gateway' };
export const GATEWAY_IN_PAGE: Design = { name: 'Fastline, in the page', stored: 'stored', network: 'fresh', worker: 'none' };
export const NO_WORKER: Design = { name: 'no service worker', network: 'fetch', worker: 'none' };
export const NETWORK_FIRST: Design = { name: 'Workbox NetworkFirst (3 s)', network: 'fetch', worker: NETWORK_FIRST_PATH };
export const CACHE_FIRST: Design = { name: 'Workbox CacheFirst', stored: 'fetch', worker: CACHE_FIRST_PATH };

const WARM_UP_CALLS = 30;

/** A new browser with the design's worker in control of its page, and everything asked for once. */
export async function openDesign(
  { worker, stored, network }: Design,
  url: string,
): Promise<{ browser: BenchBrowser; page: BenchPage }> {
  const browser = await openBrowser();
  const page = await browser.openPage();
  await page.go(url);
  await waitForPage(page);
  if (worker === 'gateway') await page.evaluate(() => window.callsPage?.useGatewayWorker());
  else if (worker !== 'none') await page.evaluate((path) => window.callsPage?.useWorker(path), worker);
  for (const way of [network, stored]) if (way) await timeCalls(page, way, WARM_UP_CALLS, 1);
  return { browser, page };
}

async function waitForPage(page: BenchPage): Promise<void> {
  while (!(await page.evaluate(() => Boolean(window.callsPage)).catch(() => false))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export async function timeCalls(page: BenchPage, way: Way, groups: number, size: number): Promise<number[]> {
  const times = await page.evaluate((...given) => window.callsPage?.time(...given), way, groups, size);
  return times ?? [];
}

export async function timeAtOnce(page: BenchPage, way: Way, count: number): Promise<number> {
  const time = await page.evaluate((...given) => window.callsPage?.timeAtOnce(...given), way, count);
  return time ?? Number.NaN;
}

export async function timeOne(page: BenchPage, way: Way, limitMs: number): Promise<OneCall> {
  const one = await page.evaluate((...given) => window.callsPage?.timeOne(...given), way, limitMs);
  return one ?? { ms: Number.NaN, end: 'unanswered' };
}
