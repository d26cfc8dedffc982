import { setTimeout } from 'node:timers/promises';
import { type BenchBrowser, type BenchPage, openBrowser } from '../browser/bench-browser.ts';
import { type NetName, PROFILES } from '../link/shaped-link.ts';
import type { FrontMode, TlsFront } from '../link/tls-front.ts';
import { readPageSignals } from './page-signals.ts';
import type { Site } from './sites.ts';
import { type Visit, visit } from './visit.ts';

const LIMITS_MS: Readonly<Record<NetName, number>> = { slow4g: 60_000, '3g': 120_000 };
const START_LIMIT_MS = 25_000;
const QUIET_NETWORK_MS = 2_000;
const POLL_INTERVAL_MS = 200;
/** Time for the background work of a later visit. */
const AFTERMATH_MS = 1_000;
const LEAST_TEXT = 0.5;

export interface FirstVisit extends Visit {
  readonly wireKb: number;
  /** All data fetched until the network was quiet, including the worker's install. */
  readonly totalKb: number;
  readonly totalRequests: number;
  /** Time from the first request until a worker is active and the network has been quiet since; NaN if that took too long. */
  readonly offlineReady: number;
}

export interface SiteVisits {
  readonly browser: string;
  readonly first: FirstVisit;
  readonly second: Visit;
  /** Null if no lobby was shown. */
  readonly offline: Visit | null;
  readonly silent: Visit | null;
}

/** Measures a first visit with a new profile, a second visit, and starts with an unreachable and with a silent network. */
export async function visitSite(site: Site, net: NetName): Promise<SiteVisits> {
  const { front, url } = site;
  await front.setMode('open');
  front.startOver();
  front.link.shape(PROFILES[net]);
  const browser = await openBrowser(front.pin);
  try {
    const first = await visitFirst(browser, site, LIMITS_MS[net]);
    front.link.shape(PROFILES[net]);
    await browser.stopWorkers();
    front.startOver();
    const { page, seen: second } = await visit(browser, url, LIMITS_MS[net] / 2);
    await setTimeout(AFTERMATH_MS);
    await page.close();
    const offline = await startWithoutNetwork(browser, site, 'refused', first);
    const silent = await startWithoutNetwork(browser, site, 'silent', first);
    return { browser: browser.version, first, second, offline, silent };
  } finally {
    await browser.close();
    front.link.shape(null);
  }
}

/** Runs one visit on a fast network and one offline start, so that no server does first-time work during a round. */
export async function warmUp({ front, url, name }: Site): Promise<void> {
  const browser = await openBrowser(front.pin);
  try {
    const first = await visitFirst(browser, { front, url, name }, START_LIMIT_MS);
    const offline = await startWithoutNetwork(browser, { front, url, name }, 'refused', first);
    console.error(`${name}: ${offline ? 'starts' : 'does not start'} offline after one visit`);
  } finally {
    await browser.close();
  }
}

async function visitFirst(browser: BenchBrowser, { url, front }: Site, limitMs: number): Promise<FirstVisit> {
  const { page, seen } = await visit(browser, url, limitMs);
  const wireKb = Number.isNaN(seen.settled) ? Number.NaN : front.link.down.countBytes(seen.origin + seen.settled) / 1024;
  const readyAt = await waitForWorker(page, front, limitMs);
  const totalKb = front.link.down.countBytes() / 1024;
  const workerReady = (await page.evaluate(readPageSignals))?.workerReady ?? 0;
  await page.close();
  const totalRequests = front.requests.length;
  return { ...seen, workerReady, wireKb, totalKb, totalRequests, offlineReady: readyAt - seen.origin };
}

/** Resolves when a worker is active and no request was sent for two seconds, with the time at which the last reply left. */
async function waitForWorker(page: BenchPage, { requests, link }: TlsFront, limitMs: number): Promise<number> {
  const isActive = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active)).catch(() => false);
  const slowUntil = Date.now() + limitMs;
  for (;;) {
    await setTimeout(POLL_INTERVAL_MS);
    const lastAt = Math.max(0, ...requests.map(({ endedAt }) => endedAt));
    if (Date.now() - lastAt > QUIET_NETWORK_MS && (await isActive())) return link.profile() ? lastAt : Number.NaN;
    // The measurement continues at full speed although this took too long.
    if (Date.now() > slowUntil) link.shape(null);
    if (Date.now() > slowUntil + limitMs) throw new Error('The service worker was not active in time.');
  }
}

async function startWithoutNetwork(
  browser: BenchBrowser,
  { url, front }: Site,
  mode: FrontMode,
  first: Visit,
): Promise<Visit | null> {
  await browser.stopWorkers();
  await front.setMode(mode);
  try {
    const { page, seen } = await visit(browser, url, START_LIMIT_MS);
    await page.close();
    const isLobby = seen.firstPaint > 0 && seen.isControlled && seen.letters >= LEAST_TEXT * first.letters;
    return isLobby ? seen : null;
  } catch (error) {
    console.error(String(error));
    return null;
  } finally {
    await front.setMode('open');
  }
}
