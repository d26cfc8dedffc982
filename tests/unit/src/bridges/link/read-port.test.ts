import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallMessage, GatewayToPage, PageToGateway } from '#contract/messages/gateway-messages.ts';
import { LIFE_LOCK_PREFIX } from '#contract/names.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { createWorkerLink } from '#src/bridges/link/worker-link.ts';

const context = { merchant: 'aurora', language: 'EN', token: null };
const never = new AbortController().signal;
const read = (): CallMessage => ({ type: 'call', id: randomUUID(), endpoint: 'promotions.banners', context });
const write = (): CallMessage => ({ type: 'call', id: randomUUID(), endpoint: 'session.login', context });

/** Starts of one worker: each has an epoch, holds its lock, and responds to calls unless the test makes it busy. */
function createWorker() {
  const heard: { type: string; way: 'event' | 'port' }[] = [];
  const waitingForEnd = new Map<string, () => void>();
  let start = 1;
  let isBusy = false;
  let isNextLost = false;
  let ports: MessagePort[] = [];
  const answer = (message: PageToGateway): GatewayToPage | null => {
    if (message.type === 'hello') return { type: 'hello-answered', protocol: 4, build: 'b', epoch: String(start) };
    const reply = { ok: true, status: 200, value: start } as unknown as GatewayReply;
    if (message.type === 'call') return isBusy ? null : { type: 'call-answered', id: message.id, reply };
    return null;
  };
  const postMessage = (message: PageToGateway, [port]: MessagePort[] = []) => {
    const isLost = isNextLost;
    isNextLost = false;
    if (!isLost) heard.push({ type: message.type, way: 'event' });
    if (!port || isLost) return;
    ports.push(port);
    const reply = (asked: PageToGateway) => {
      const answered = answer(asked);
      if (answered) port.postMessage(answered);
    };
    reply(message);
    port.onmessage = ({ data }: MessageEvent<PageToGateway>) => {
      heard.push({ type: data.type, way: 'port' });
      reply(data);
    };
  };
  const request = (name: string, { mode }: LockOptions, take: () => void) =>
    new Promise<void>((resolve) => {
      // A page that is frozen while waiting would keep an exclusive lock from all others.
      expect(mode).toBe('shared');
      waitingForEnd.set(name, () => {
        take();
        resolve();
      });
    });
  vi.stubGlobal('navigator', { locks: { request } });
  return {
    worker: Object.assign(new EventTarget(), { postMessage, state: 'activated' }) as unknown as ServiceWorker,
    takeHeard: () => heard.splice(0).map(({ type, way }) => `${type} by ${way}`),
    loseNextMessage: () => (isNextLost = true),
    setBusy: (busy: boolean) => (isBusy = busy),
    /** Ends this start; its ports fall silent, and its lock is released. */
    end: () => {
      for (const port of ports) port.onmessage = null;
      ports = [];
      const ended = waitingForEnd.get(LIFE_LOCK_PREFIX + String(start));
      start += 1;
      isBusy = false;
      ended?.();
    },
  };
}

async function connect() {
  const subject = createWorker();
  const link = createWorkerLink(subject.worker);
  await link.isAlive;
  // The first call is always an event; after it the worker is known to be awake.
  await link.post(read(), never);
  subject.takeHeard();
  return { ...subject, link };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a worker that is awake', () => {
  test('receives reads over the port of the hello, and other messages as events', async () => {
    const { link, takeHeard } = await connect();
    expect(await link.post(read(), never)).toMatchObject({ value: 1 });
    await link.post(write(), never);
    expect(takeHeard()).toEqual(['call by port', 'call by event']);
  });

  test('receives an event every ten seconds to stay awake', async () => {
    const { link, takeHeard } = await connect();
    await vi.advanceTimersByTimeAsync(9_999);
    await link.post(read(), never);
    await vi.advanceTimersByTimeAsync(1);
    await link.post(read(), never);
    await link.post(read(), never);
    expect(takeHeard()).toEqual(['call by port', 'call by event', 'call by port']);
  });

  test('receives only events if the browser has no locks', async () => {
    const { worker, takeHeard } = createWorker();
    vi.stubGlobal('navigator', {});
    const link = createWorkerLink(worker);
    await link.isAlive;
    for (let number = 0; number < 3; number += 1) await link.post(read(), never);
    await vi.advanceTimersByTimeAsync(0);
    expect(takeHeard()).toEqual(['hello by event', 'call by event', 'call by event', 'call by event']);
  });
});

describe('a worker that has ended', () => {
  test('is woken by the next read and greeted again after its reply', async () => {
    const { link, takeHeard, end } = await connect();
    end();
    expect(await link.post(read(), never)).toMatchObject({ value: 2 });
    expect(takeHeard()).toEqual(['call by event']);
    await vi.advanceTimersByTimeAsync(0);
    await vi.waitFor(async () => {
      await link.post(read(), never);
      expect(takeHeard().at(-1)).toBe('call by port');
    });
  });

  test('had a pending read, which is repeated at once', async () => {
    const { link, takeHeard, end, setBusy } = await connect();
    setBusy(true);
    const answered = link.post(read(), never);
    await vi.waitFor(() => expect(takeHeard()).toEqual(['call by port']));
    end();
    expect(await answered).toMatchObject({ value: 2 });
    expect(takeHeard()).toEqual(['call by event']);
  });
});

test('a hello lost with a stopped worker is repeated once it responds', async () => {
  const { worker, takeHeard, loseNextMessage } = createWorker();
  loseNextMessage();
  const link = createWorkerLink(worker);
  await link.post(read(), never);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await link.isAlive).toBe(true);
  expect(takeHeard()).toEqual(['call by event', 'hello by event']);
});
