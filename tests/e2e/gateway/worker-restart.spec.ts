import type { Page } from '@playwright/test';
import type { GatewayReport } from '#contract/messages/gateway-report.ts';
import { isStored } from '../fixtures/stored-text.ts';
import { NETWORK_FAILURES } from '../fixtures/test.ts';
import { expect, test } from './ask-gateway.ts';

const GAME = 'Nine Lanterns';

/** Returns the state of a line in the worker's book, without probing it. */
const readBreaker = async (page: Page, url: string) =>
  (await page.evaluate(askReport)).lines.find(({ line }) => line === url)?.breaker;

function askReport(): Promise<GatewayReport> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<{ report: GatewayReport }>) => resolve(data.report);
    navigator.serviceWorker.controller?.postMessage({ type: 'get-report' }, [port2]);
  });
}

/** Whether the stored book sets the line aside. */
async function isSetAside(line: string): Promise<boolean> {
  const read = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('not read'));
    });
  const database = await read(indexedDB.open('fastline-gateway'));
  const book = database.transaction('lines').objectStore('lines');
  const [names, entries] = await Promise.all([
    read(book.getAllKeys() as IDBRequest<string[]>),
    read(book.getAll() as IDBRequest<{ openUntil: number }[]>),
  ]);
  database.close();
  return names.some((name, at) => name.startsWith(`${line} `) && (entries[at]?.openUntil ?? 0) > Date.now());
}

test('a restarted worker answers calls, and also a read that was pending when its predecessor died', async ({
  app,
  ask,
  setLine,
  stopWorker,
  requests,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  await stopWorker();
  expect(await ask('games.lanes', { prefer: 'network' })).toMatchObject({ ok: true, meta: { from: 'network' } });
  await app.getByRole('link', { name: GAME }).click();
  await expect(app.frameLocator('main iframe').getByRole('heading', { name: GAME })).toBeVisible();
  await app.getByRole('button', { name: 'Back' }).click();

  const launches = async () => (await requests('/wps/relay/GCS_gameTrialLaunch')).length;
  const before = await launches();
  for (const line of [0, 1, 2, 3]) await setLine(line, 'hang');
  await app.getByRole('link', { name: GAME }).click();
  await expect.poll(launches).toBeGreaterThan(before);
  await stopWorker();
  for (const line of [0, 1, 2, 3]) await setLine(line, 'ok');
  await expect(app.frameLocator('main iframe').getByRole('heading', { name: GAME })).toBeVisible();
});

test('a restarted worker remembers the line that lied', async ({ app, ask, setLine, stopWorker, operator, allowErrors }) => {
  allowErrors(NETWORK_FAILURES);
  // Line 0 is used first and detected, because no other line responds.
  for (const line of [1, 2, 3]) await setLine(line, 'refused');
  await expect.poll(async () => (await ask('games.lanes', { prefer: 'network' })).meta.line).toBe(operator.url);
  for (const line of [1, 2, 3]) await setLine(line, 'slow', { latencyMs: 300 });
  await setLine(0, 'portal');
  expect((await ask('games.lanes', { prefer: 'network' })).meta.tried).toContain(operator.url);
  await expect.poll(async () => (await ask('games.lanes', { prefer: 'network' })).meta.tried).not.toContain(operator.url);
  // The book is written in the background.
  await expect.poll(() => app.evaluate(isSetAside, operator.url)).toBe(true);
  await stopWorker();
  // The worker's first calls do not wait for a book that is slow to load.
  await expect.poll(() => readBreaker(app, operator.url)).toBe('open');
  expect((await ask('games.lanes', { prefer: 'network' })).meta.tried).not.toContain(operator.url);
});

const TRACKING = '/wps/tracking/event';
const SENT_WITHIN_MS = 30_000;

/** Ends the leases of a minute on entries that a killed worker was sending, and returns how many there were. */
async function endLeases(): Promise<number> {
  const read = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('not read'));
    });
  const database = await read(indexedDB.open('fastline-gateway'));
  const outbox = database.transaction('outbox', 'readwrite').objectStore('outbox');
  const entries: { state: { kind: string; until: number } }[] = await read(outbox.getAll());
  const leased = entries.filter(({ state }) => state.kind === 'sending');
  await Promise.all(leased.map((entry) => read(outbox.put({ ...entry, state: { ...entry.state, until: Date.now() } }))));
  database.close();
  return leased.length;
}

test('delivers once after the worker was killed in the middle of a replay', async ({
  app,
  ask,
  setLine,
  stopWorker,
  requests,
  operator,
  allowErrors,
}) => {
  allowErrors(NETWORK_FAILURES);
  for (const line of [0, 1, 2, 3]) await setLine(line, 'hang');
  for (const eventID of ['first', 'second', 'third']) {
    const body = { events: JSON.stringify([{ eventID, eventName: 'viewContent' }]) };
    expect(await ask('tracking.event', { id: eventID, body })).toMatchObject({ ok: true, meta: { queued: true } });
  }
  await expect
    .poll(async () => (await requests('/wps/')).some(({ path }) => path === TRACKING || path.endsWith('/ping')))
    .toBe(true);
  // The pings of the start count as well.
  await expect.poll(() => isStored(app, '"kind":"sending"')).toBe(true);
  await stopWorker();
  for (const line of [0, 1, 2, 3]) await setLine(line, 'ok');
  expect(await app.evaluate(endLeases)).toBeGreaterThan(0);
  const listEvents = async () => ((await operator.control('GET', 'events')) as { events: { eventId: string }[] }).events;
  await expect(async () => {
    await app.evaluate(() => dispatchEvent(new Event('online')));
    expect((await listEvents()).map(({ eventId }) => eventId).toSorted()).toEqual(['first', 'second', 'third']);
  }).toPass({ timeout: SENT_WITHIN_MS });
});
