import { type BenchBrowser, type BenchPage, openBrowser } from '../browser/bench-browser.ts';
import type { Link } from '../link/shaped-link.ts';
import { readPageSignals } from './page-signals.ts';
import type { Site } from './sites.ts';
import { type Visit, visit } from './visit.ts';

const INSTALL_LIMIT_MS = 60_000;
const QUIET_WIRE_MS = 2_000;
const LOOK_EVERY_MS = 200;

export interface SiteVisits {
  readonly browser: string;
  readonly first: Visit & { readonly wireKb: number };
  /** All the site ever fetched, its worker's install included. */
  readonly totalKb: number;
  /** From the first request until nothing is missing for a start without a network; NaN without a worker. */
  readonly offlineReady: number;
  readonly second: Visit;
  readonly offline?: Visit;
}

/** A first visit with a new profile, then one with its worker stopped and its connections gone, then one with no server to be reached. */
export async function visitSite(site: Site, link: Link): Promise<SiteVisits> {
  const browser = await openBrowser();
  try {
    link.down.reset();
    const { page, seen } = await visit(browser, site.url);
    const wireKb = link.down.countBytes(seen.origin + seen.settled) / 1024;
    const offlineReady = site.hasWorker ? await waitForWorker(page, link) : Number.NaN;
    const totalKb = link.down.countBytes() / 1024;
    await page.close();
    const second = await visitAgain(browser, site);
    const offline = site.hasWorker ? await visitOffline(browser, site) : undefined;
    return { browser: browser.version, first: { ...seen, wireKb }, totalKb, offlineReady, second, ...(offline && { offline }) };
  } finally {
    await browser.close();
  }
}

/** Resolves when all is quiet, with the time at which the worker had become active. */
async function waitForWorker(page: BenchPage, link: Link): Promise<number> {
  const givenUpAt = Date.now() + INSTALL_LIMIT_MS;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const ready = (await page.evaluate(readPageSignals))?.workerReady;
    if (ready && Date.now() - link.down.lastAt() > QUIET_WIRE_MS) return ready;
    if (Date.now() > givenUpAt) throw new Error('The service worker was not active in time.');
  }
}

async function visitAgain(browser: BenchBrowser, { url, proxies }: Site): Promise<Visit> {
  await browser.stopWorkers();
  for (const proxy of proxies) proxy.dropConnections();
  const { page, seen } = await visit(browser, url);
  await page.close();
  return seen;
}

async function visitOffline(browser: BenchBrowser, site: Site): Promise<Visit> {
  for (const proxy of site.proxies) await proxy.refuse();
  try {
    return await visitAgain(browser, site);
  } finally {
    for (const proxy of site.proxies) await proxy.listen();
  }
}
