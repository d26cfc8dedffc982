import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { test as base, expect } from '../fixtures/wishes.ts';

export interface PushWishes {
  /** The player has allowed notifications before; else the browser has not been asked. */
  isAllowed: boolean;
  /** The app is installed, may notify, and no tab of it is open. */
  installed: BrowserContext;
  /** Lets the browser itself deliver a push, which wakes a stopped worker, and waits until the worker is done with it. */
  deliver: (payload: unknown) => Promise<void>;
  stopWorker: () => Promise<void>;
  /** Titles of the notifications that stand, once there are `count`. */
  shown: (count: number) => Promise<string[]>;
  /** Clicks the one notification that stands, or its action of that title; tells what the worker did that only a person's own click allows. */
  click: (action?: string) => Promise<Clicked>;
  /** What the worker has counted of pushes and not sent yet. */
  counted: () => Promise<Counted>;
}

interface Counted {
  readonly delivered: number;
  readonly clicked: number;
}

export interface Clicked {
  /** Addresses that the focused pages were loaded with. */
  readonly focused: readonly string[];
  readonly opened: readonly string[];
}

export const test = base.extend<PushWishes & { blank: CDPSession }>({
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

/** A page of the app, started, and ready to be asked where it is. */
export async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('main').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => findWorker(context).evaluate(countSilentPages)).toBe(0);
  return page;
}

/**
 * Whoever asks for the notifications between the keeping of one and its showing makes the browser forget it: it tidies away
 * what it has kept and does not show.
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

/** The parts of the worker's world that the two functions below run in; they are sent there as text. */
declare const registration: { getNotifications(): Promise<{ title: string; actions: { title: string; action: string }[] }[]> };
declare const clients: {
  openWindow(link: string): Promise<null>;
  matchAll(options: object): Promise<{ postMessage(message: object, ports: MessagePort[]): void }[]>;
};
declare const WindowClient: { prototype: { focus(this: { url: string }): Promise<unknown> } };
declare const NotificationEvent: new (type: string, parts: object) => Event;

/** The part of a page that answers a worker comes after its first paint. */
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
 * A headless browser shows nothing a mouse could click. So the worker's own listener gets a click event on the
 * notification that really stands, among the pages that are really open; only what Chromium allows to nothing but
 * a person's click, focusing and opening windows, is written down in place of being done.
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
