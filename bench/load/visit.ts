import { setTimeout } from 'node:timers/promises';
import { type BenchBrowser, type BenchPage, quoteFunction } from '../browser/bench-browser.ts';
import { type PageSignals, readPageSignals, watchPage } from './page-signals.ts';

export const QUIET_MS = 2_000;

/** A period of work, in milliseconds since the page was requested. */
export type Busy = readonly [start: number, end: number];

/** Returns the first time after `earliest` that is followed by two seconds without work. */
export function findSettledTime(earliest: number, work: readonly Busy[]): number {
  let settled = earliest;
  for (const [start, end] of [...work].sort((a, b) => a[0] - b[0])) {
    if (end > settled && start < settled + QUIET_MS) settled = end;
  }
  return settled;
}

const CPU_SLOWDOWN = 4;
const POLL_INTERVAL_MS = 250;
const MAX_VISIT_MS = 45_000;
/** Types that a complete page does not need; pictures come and go. */
const UNAWAITED_TYPES = ['Image', 'Media', 'WebSocket', 'EventSource', 'Ping', 'Manifest', 'Prefetch'];

export interface Visit extends PageSignals {
  /** NaN if the page never settled. */
  readonly settled: number;
}

interface PageRequest {
  /** Wall clock, in milliseconds. */
  readonly startedAt: number;
  endedAt: number;
  /** Converts the protocol's timestamps to wall clock time. */
  readonly clockOffsetMs: number;
}

interface RequestEvent {
  readonly requestId: string;
  readonly type: string;
  /** Seconds. */
  readonly wallTime: number;
  readonly timestamp: number;
}

/** Opens the address in a new page and stays until it has settled, or for `limitMs`; the caller closes the page. */
export async function visit(
  browser: BenchBrowser,
  url: string,
  limitMs = MAX_VISIT_MS,
): Promise<{ page: BenchPage; seen: Visit }> {
  const page = await browser.openPage();
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `${quoteFunction(watchPage)}()` });
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const requests = await watchRequests(page);
  try {
    const commit = new AbortController();
    const wait = setTimeout(limitMs, undefined, { signal: commit.signal }).catch(() => {});
    const isThere = await Promise.race([page.go(url).then(() => true), wait.then(() => false)]);
    commit.abort();
    if (isThere) return { page, seen: await watchUntilSettled(page, requests, Date.now() + limitMs) };
    throw new Error(`${url} did not answer in ${limitMs} ms`);
  } catch (error) {
    await page.close();
    throw error;
  }
}

async function watchUntilSettled(page: BenchPage, requests: ReadonlyMap<string, PageRequest>, givenUpAt: number): Promise<Visit> {
  for (;;) {
    await setTimeout(POLL_INTERVAL_MS);
    // Null while one document replaces another.
    const signals = await page.evaluate(readPageSignals).catch(() => null);
    const settled = signals
      ? findSettledTime(Math.max(signals.firstPaint, signals.contentLoaded, signals.largestPaint), listWork(signals, requests))
      : 0;
    const isComplete = signals && signals.firstPaint > 0 && signals.loaded > 0;
    if (isComplete && signals.now > settled + QUIET_MS) return { ...signals, settled };
    if (Date.now() < givenUpAt) continue;
    if (signals) return { ...signals, settled: Number.NaN };
    throw new Error('The page never came.');
  }
}

function listWork({ origin, longTasks }: PageSignals, requests: ReadonlyMap<string, PageRequest>): Busy[] {
  return [
    ...longTasks.map(([start, duration]): Busy => [start, start + duration]),
    ...[...requests.values()].map(({ startedAt, endedAt }): Busy => [startedAt - origin, endedAt - origin]),
  ];
}

async function watchRequests(page: BenchPage): Promise<ReadonlyMap<string, PageRequest>> {
  const requests = new Map<string, PageRequest>();
  page.on<RequestEvent>('Network.requestWillBeSent', ({ requestId, type, wallTime, timestamp }) => {
    const startedAt = wallTime * 1_000;
    if (UNAWAITED_TYPES.includes(type)) return;
    requests.set(requestId, { startedAt, endedAt: Infinity, clockOffsetMs: startedAt - timestamp * 1_000 });
  });
  const end = ({ requestId, timestamp }: RequestEvent) => {
    const request = requests.get(requestId);
    if (request) request.endedAt = timestamp * 1_000 + request.clockOffsetMs;
  };
  page.on('Network.loadingFinished', end);
  page.on('Network.loadingFailed', end);
  await page.send('Network.enable');
  return requests;
}
