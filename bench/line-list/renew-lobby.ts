import { setTimeout } from 'node:timers/promises';
import { LOBBY_QUERY_NAMES } from '#contract/lobby/lobby-page.ts';
import { type BenchBrowser, openBrowser, quoteFunction } from '../browser/bench-browser.ts';
import type { FrontMode } from '../link/tls-front.ts';
import { HOME_PATH } from '../load/stored-page.ts';
import type { ListNetwork } from './list-network.ts';

const CPU_SLOWDOWN = 4;
const POLL_INTERVAL_MS = 100;
const LIMIT_MS = 90_000;
/** A line that answered within the last seconds still counts as alive. */
const BETWEEN_VISITS_MS = 5_000;

/** Times in milliseconds since the request for the page. */
export interface Renewal {
  readonly browser: string;
  /** The stored lobby is painted. */
  readonly painted: number;
  /** The first reply of the lobby over the new line. */
  readonly first: number;
  /** The reply that the games of the lobby are drawn from. */
  readonly games: number;
  /** Every reply of the lobby is renewed. */
  readonly whole: number;
}

interface Watched {
  renewedAt?: Record<string, number>;
}

/** Visits the lobby until a signed list is in force, and opens it again after all lines of that list have died. */
export async function renewLobby(network: ListNetwork, mode: Exclude<FrontMode, 'open'>): Promise<Renewal> {
  await network.restore();
  const browser = await openBrowser(network.pin);
  try {
    await visitOnce(browser, network);
    await browser.stopWorkers();
    await network.moveLines(mode);
    await setTimeout(BETWEEN_VISITS_MS);
    return { browser: browser.version, ...(await openAgain(browser, network)) };
  } finally {
    await browser.close();
  }
}

/** Makes the stored replies so old that each of them is renewed at the next start. */
async function visitOnce(browser: BenchBrowser, { origin }: ListNetwork): Promise<void> {
  const page = await browser.openPage();
  await page.go(origin + HOME_PATH);
  await waitFor(() => page.evaluate(isReady));
  // The first calls of the worker are over, and the list has been looked for.
  await setTimeout(BETWEEN_VISITS_MS);
  await page.evaluate(ageReplies);
  await page.close();
}

async function openAgain(browser: BenchBrowser, { origin }: ListNetwork) {
  const page = await browser.openPage();
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `${quoteFunction(watchReplies)}()` });
  await page.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.go(origin + HOME_PATH);
  const read = () => page.evaluate(() => ({ ...(window as Watched).renewedAt }));
  await waitFor(async () => {
    const renewed = await read();
    return LOBBY_QUERY_NAMES.every((name) => name in renewed);
  }).catch(() => undefined);
  const renewed = await read();
  const missing = LOBBY_QUERY_NAMES.filter((name) => !(name in renewed));
  if (missing.length > 0) console.error(`not renewed: ${missing.join(', ')}`);
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
  await page.close();
  const times = LOBBY_QUERY_NAMES.map((name) => renewed[name] ?? Number.POSITIVE_INFINITY);
  return {
    painted,
    first: Math.min(...times),
    games: renewed['games.vendors'] ?? Number.POSITIVE_INFINITY,
    whole: Math.max(...times),
  };
}

async function waitFor(isDone: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while (!(await isDone().catch(() => false))) {
    if (Date.now() > end) throw new Error('The lobby did not come in time.');
    await setTimeout(POLL_INTERVAL_MS);
  }
}

/** Runs in the page: a worker controls it, has the lobby's replies, and has stored a list. */
async function isReady(): Promise<boolean> {
  if (!navigator.serviceWorker.controller) return false;
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('fastline-gateway');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const list = await new Promise<unknown>((resolve) => {
    const reading = database.transaction('facts').objectStore('facts').get('line-list');
    reading.onsuccess = () => resolve(reading.result);
  });
  database.close();
  return list !== undefined && (list as { packed: string }).packed !== '';
}

/** Runs in the page. */
async function ageReplies(): Promise<void> {
  const dayMs = 86_400_000;
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('fastline-gateway');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  await new Promise<void>((resolve) => {
    const transaction = database.transaction('replies', 'readwrite');
    transaction.oncomplete = () => resolve();
    const walking = transaction.objectStore('replies').openCursor();
    walking.onsuccess = () => {
      const cursor = walking.result;
      if (!cursor) return;
      cursor.update({ ...cursor.value, storedAt: cursor.value.storedAt - dayMs });
      cursor.continue();
    };
  });
  database.close();
}

/** Runs in the page before its own scripts: notes when the worker reports each renewed reply. */
function watchReplies(): void {
  const renewedAt: Record<string, number> = {};
  (window as Watched).renewedAt = renewedAt;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type === 'reply-updated') renewedAt[data.endpoint] ??= performance.now();
  });
}
