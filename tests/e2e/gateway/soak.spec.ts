import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { NETWORK_FAILURES } from '../fixtures/test.ts';
import { expect, test } from './ask-gateway.ts';

/**
 * Code that runs for the first time uses memory permanently, including that for failing lines; by then nearly all of it has run.
 */
const WARM_UP_CALLS = 4_000;
const CALLS = 6_000;
const AT_ONCE = 20;
const EVENT_EVERY = 20;
const FLAP_EVERY_MS = 400;
const MAX_GROWTH = 1.1;
const SETTLE_MS = 3_000;
const SETTLED = 0.99;
const FLAPS = ['ok', 'refused', '503', 'portal', 'reset', 'truncate', 'hang'] as const;
/** The last line always works, so every call can be answered. */
const FLAPPING_LINES = [0, 1, 2];

interface Tally {
  readonly answered: number;
  readonly refusals: readonly string[];
  readonly events: readonly string[];
}

test('ten thousand calls over flapping lines lose, duplicate and leak nothing', async ({
  app,
  browser,
  context,
  operator,
  setLine,
  allowErrors,
}) => {
  test.setTimeout(300_000);
  allowErrors(NETWORK_FAILURES);
  const worker = context.serviceWorkers()[0];
  await worker?.evaluate(countRejections);
  const soakWhileLinesFlap = async (name: string, calls: number) => {
    let last = Promise.resolve();
    const flapping = setInterval(() => {
      const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T;
      last = setLine(pick(FLAPPING_LINES), pick(FLAPS));
    }, FLAP_EVERY_MS);
    const tally = await app.evaluate(soak, { calls, atOnce: AT_ONCE, eventEvery: EVENT_EVERY, name });
    clearInterval(flapping);
    await last;
    for (const line of FLAPPING_LINES) await setLine(line, 'ok');
    return tally;
  };
  const warm = await soakWhileLinesFlap('warm', WARM_UP_CALLS);
  const before = await readSettledHeap(browser);
  const tally = await soakWhileLinesFlap('soak', CALLS);

  expect({ ...tally, events: tally.events.length }).toEqual({ answered: CALLS, refusals: [], events: CALLS / EVENT_EVERY });
  const sent = [...warm.events, ...tally.events].toSorted();
  const listEvents = async () => ((await operator.control('GET', 'events')) as { events: { eventId: string }[] }).events;
  await app.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => (await listEvents()).map(({ eventId }) => eventId).toSorted(), { timeout: 90_000 }).toEqual(sent);
  expect(await worker?.evaluate(() => (self as { rejections?: string[] }).rejections)).toEqual([]);
  const growth = (await readSettledHeap(browser)) / before;
  test.info().annotations.push({ type: 'heap after to before', description: growth.toFixed(2) });
  expect(growth).toBeLessThanOrEqual(MAX_GROWTH);
});

function countRejections(): void {
  const rejections: string[] = [];
  Object.assign(self, { rejections });
  self.addEventListener('unhandledrejection', ({ reason }) => rejections.push(String(reason)));
}

/** Runs in the page: sends calls of several kinds concurrently, and records each as answered or refused. */
async function soak(plan: { calls: number; atOnce: number; eventEvery: number; name: string }): Promise<Tally> {
  const context = { merchant: 'aurora', language: 'EN', token: null };
  const refusals: string[] = [];
  const events: string[] = [];
  let answered = 0;
  let next = 0;
  const compose = (number: number): CallMessage => {
    const id = `${plan.name}-${number}`;
    const call = { type: 'call', id, context } as const;
    if (number % plan.eventEvery === 0) {
      events.push(id);
      return {
        ...call,
        endpoint: 'tracking.event',
        body: { events: JSON.stringify([{ eventID: id, eventName: 'viewContent' }]) },
      };
    }
    if (number % 3 === 0) return { ...call, endpoint: 'system.ping', query: { speed: number } };
    if (number % 3 === 1) return { ...call, endpoint: 'games.lanes', prefer: 'network' };
    return { ...call, endpoint: 'games.vendors', query: { platform: 'html5' } };
  };
  const ask = (call: CallMessage) =>
    new Promise<GatewayReply>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<{ reply: GatewayReply }>) => {
        port1.close();
        resolve(data.reply);
      };
      navigator.serviceWorker.controller?.postMessage(call, [port2]);
    });
  const work = async () => {
    while (next < plan.calls) {
      const call = compose(next++);
      const reply = await ask(call);
      answered += 1;
      // If lines flap faster than a stagger, a network-first reply may come from the store, which counts as answered.
      if (!reply.ok) refusals.push(`${call.endpoint} ${reply.errorCode} ${reply.meta.tried.join()}`);
    }
  };
  await Promise.all(Array.from({ length: plan.atOnce }, work));
  return { answered, refusals, events };
}

/** Waits until the heap stops shrinking, because a call to a hanging line holds its memory until it times out. */
async function readSettledHeap(browser: Browser): Promise<number> {
  for (let last = Infinity; ; ) {
    const now = await readWorkerHeap(browser);
    if (now > SETTLED * last) return now;
    last = now;
    await setTimeout(SETTLE_MS);
  }
}

/** Returns the bytes of JavaScript alive in the service worker after a garbage collection. */
async function readWorkerHeap(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { targetInfos } = await devtools.send('Target.getTargets');
  const target = targetInfos.find(({ type }) => type === 'service_worker');
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId: target?.targetId ?? '', flatten: false });
  // Objects finalized by the first collection are freed by the next one.
  for (let times = 0; times < 2; times += 1) await sendTo(devtools, sessionId, 'HeapProfiler.collectGarbage');
  const { usedSize } = (await sendTo(devtools, sessionId, 'Runtime.getHeapUsage')) as { usedSize: number };
  await devtools.detach();
  return usedSize;
}

let messages = 0;
function sendTo(devtools: CDPSession, sessionId: string, method: string): Promise<unknown> {
  messages += 1;
  const id = messages;
  const answered = new Promise((resolve) => {
    devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
      const answer = JSON.parse(message) as { id?: number; result?: unknown };
      if (answer.id === id) resolve(answer.result);
    });
  });
  void devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
  return answered;
}
