import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { test as base, expect } from '../fixtures/test.ts';

export interface PushFixtures {
  /** Whether the player has allowed notifications before; otherwise the browser has not been asked. */
  isAllowed: boolean;
  /** The installed app with the permission to notify, without an open tab. */
  installed: BrowserContext;
  /** Makes the browser deliver a push, which wakes a stopped worker, and waits until the worker has finished. */
  deliver: (payload: unknown) => Promise<void>;
  stopWorker: () => Promise<void>;
  /** Returns the titles of the displayed notifications, once there are `count`. */
  shown: (count: number) => Promise<string[]>;
  /** Clicks the only notification, or its action of that title; returns what the worker did that requires a real click. */
  click: (action?: string) => Promise<Clicked>;
  /** Returns the push events counted by the worker and not sent yet. */
  counted: () => Promise<Counted>;
}

interface Counted {
  readonly delivered: number;
  readonly clicked: number;
}

export interface Clicked {
  /** Addresses with which the focused pages were loaded. */
  readonly focused: readonly string[];
  readonly opened: readonly string[];
}

export const test = base.extend<PushFixtures & { blank: CDPSession }>({
  isAllowed: [true, { option: true }],
  blank: async ({ context, app, isAllowed }, use) => {
    const blank = await context.newPage();
    if (isAllowed) await context.grantPermissions(['notifications']);
    await app.close();
    await use(await context.newCDPSession(blank));
  },
  installed: async ({ context, blank }, use) => use(blank && context),
  deliver: async ({ blank, operator }, use) => {
    const registered = new Promise<string>((resolve) => {
      blank.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${operator.url}/m/` && !isDeleted);
        if (ours) resolve(ours.registrationId);
      });
    });
    await blank.send('ServiceWorker.enable');
    const registrationId = await registered;
    await blank.send('BackgroundService.startObserving', { service: 'pushMessaging' });
    await blank.send('BackgroundService.setRecording', { service: 'pushMessaging', shouldRecord: true });
    await use(async (payload) => {
      const data = typeof payload === 'string' ? payload : JSON.stringify(payload);
      const ended = waitForPushEnd(blank);
      await blank.send('ServiceWorker.deliverPushMessage', { origin: operator.url, registrationId, data });
      await ended;
    });
  },
  stopWorker: async ({ blank }, use) => {
    await use(async () => {
      const stopped = new Promise<void>((resolve) => {
        blank.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
          if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
        });
      });
      await blank.send('ServiceWorker.stopAllWorkers');
      await stopped;
    });
  },
  shown: async ({ context }, use) => {
    await use(async (count) => {
      await expect.poll(async () => (await readTitles(context)).length).toBe(count);
      return readTitles(context);
    });
  },
  click: async ({ context }, use) => use((action) => findWorker(context).evaluate(clickNotification, action)),
  counted: async ({ context }, use) => use(() => findWorker(context).evaluate(readCounts)),
});

export { expect };

/** Opens a page of the app that has started and can report its location. */
export async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('main').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await waitForAnswers(context);
  return page;
}

/** Waits until every page answers the worker in time, which a page that is still busy does not. */
export const waitForAnswers = (context: BrowserContext) =>
  expect.poll(() => findWorker(context).evaluate(countSilentPages)).toBe(0);

/**
 * Waits for the end of the push without listing notifications: a query between storing and showing one makes the browser discard
 * it.
 */
function waitForPushEnd(blank: CDPSession): Promise<void> {
  return new Promise((resolve) => {
    const hear = ({ backgroundServiceEvent }: { backgroundServiceEvent: { eventName: string } }) => {
      if (backgroundServiceEvent.eventName !== 'Push event completed') return;
      blank.off('BackgroundService.backgroundServiceEventReceived', hear);
      resolve();
    };
    blank.on('BackgroundService.backgroundServiceEventReceived', hear);
  });
}

function findWorker(context: BrowserContext): Worker {
  const worker = context.serviceWorkers().at(-1);
  if (!worker) throw new Error('no worker runs');
  return worker;
}

async function readTitles(context: BrowserContext): Promise<string[]> {
  const worker = context.serviceWorkers().at(-1);
  return (await worker?.evaluate(readShown).catch(() => [])) ?? [];
}

/** The worker globals used by the two functions below, which are sent there as text. */
declare const registration: { getNotifications(): Promise<{ title: string; actions: { title: string; action: string }[] }[]> };
declare const clients: {
  openWindow(link: string): Promise<null>;
  matchAll(options: object): Promise<{ postMessage(message: object, ports: MessagePort[]): void }[]>;
};
declare const WindowClient: { prototype: { focus(this: { url: string }): Promise<unknown> } };
declare const NotificationEvent: new (type: string, parts: object) => Event;

/** The part of a page that answers a worker is loaded after its first paint. */
async function countSilentPages(): Promise<number> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = pages.map(
    (page) =>
      new Promise<boolean>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(true);
        setTimeout(resolve, 300, false);
        page.postMessage({ type: 'get-location' }, [port2]);
      }),
  );
  return (await Promise.all(answers)).filter((hasAnswered) => !hasAnswered).length;
}

async function readCounts(): Promise<Counted> {
  const read = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  const database = await read(indexedDB.open('fastline-gateway'));
  const fact: unknown = await read(database.transaction('facts').objectStore('facts').get('counts'));
  database.close();
  const { counts } = (fact ?? {}) as { counts?: Record<string, number> };
  return { delivered: counts?.pushDeliveries ?? 0, clicked: counts?.pushClicks ?? 0 };
}

async function readShown(): Promise<string[]> {
  return (await registration.getNotifications()).map(({ title }) => title);
}

/**
 * Headless browsers show no clickable notifications, so the worker's own listener receives a click event for the displayed
 * notification, with the pages that are open. Focusing and opening windows, which Chromium allows only after a real click, are
 * recorded instead of executed.
 */
async function clickNotification(title?: string): Promise<Clicked> {
  const focused: string[] = [];
  const opened: string[] = [];
  const work: Promise<unknown>[] = [];
  clients.openWindow = async (link) => {
    opened.push(link);
    return null;
  };
  WindowClient.prototype.focus = async function (this: { url: string }) {
    focused.push(new URL(this.url).pathname);
  };
  const [notification] = await registration.getNotifications();
  const action = title && notification?.actions.find((offered) => offered.title === title)?.action;
  const event = new NotificationEvent('notificationclick', { notification, action: action ?? '' });
  Object.assign(event, { waitUntil: (waited: Promise<unknown>) => work.push(waited) });
  self.dispatchEvent(event);
  await Promise.all(work);
  return { focused, opened };
}
