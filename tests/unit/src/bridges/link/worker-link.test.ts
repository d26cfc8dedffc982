import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallMessage, GatewayToPage, PageToGateway } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { createWorkerLink } from '#src/bridges/link/worker-link.ts';

const call: CallMessage = {
  type: 'call',
  id: 'call-1',
  endpoint: 'promotions.banners',
  context: { merchant: 'aurora', language: 'EN', token: null },
};
const reply = { ok: true, status: 200, value: { banners: [] } } as unknown as GatewayReply;
const lost = { type: 'call-state', id: 'call-1', isUnderWay: false } as const;
const hello: GatewayToPage = { type: 'hello-answered', protocol: 4, build: 'b', epoch: 'e' };

/** A worker with these answers, silent for other messages. */
function createWorker(answers: Partial<Record<PageToGateway['type'], GatewayToPage>>) {
  const heard: PageToGateway[] = [];
  const ports: MessagePort[] = [];
  const postMessage = (message: PageToGateway, [port]: MessagePort[] = []) => {
    heard.push(message);
    const answer = answers[message.type];
    if (port && message.type === 'call') ports.push(port);
    if (answer) port?.postMessage(answer);
  };
  return {
    heard,
    answers,
    /** Answers the last call. */
    finish: (answer: GatewayToPage) => ports.at(-1)?.postMessage(answer),
    worker: Object.assign(new EventTarget(), { postMessage, state: 'activated' }) as unknown as ServiceWorker,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the link to the worker', () => {
  test('returns the reply of the call', async () => {
    const { worker } = createWorker({ hello, call: { type: 'call-answered', id: call.id, reply } });
    expect(await createWorkerLink(worker).post(call, new AbortController().signal)).toEqual(reply);
  });

  test('a worker that does not answer hello in 3 s is gone for its calls', async () => {
    const { worker } = createWorker({});
    const link = createWorkerLink(worker);
    const answered = link.post(call, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([await link.isAlive, await answered]).toEqual([false, null]);
  });

  test('a write is waited for if its worker is too busy for the hello', async () => {
    const { worker, finish } = createWorker({ 'get-call-state': { ...lost, isUnderWay: true } });
    const link = createWorkerLink(worker);
    const answered = link.post({ ...call, endpoint: 'session.login' }, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await link.isAlive).toBe(false);
    finish({ type: 'call-answered', id: call.id, reply });
    expect(await answered).toEqual(reply);
  });

  test('a call that a live worker never answers ends after its endpoint’s limit plus a grace period', async () => {
    const { worker } = createWorker({ hello });
    const link = createWorkerLink(worker);
    await link.isAlive;
    let answer: unknown = 'pending';
    void link.post(call, new AbortController().signal).then((got) => {
      answer = got;
    });
    await vi.advanceTimersByTimeAsync(12_999);
    expect(answer).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toBeNull();
  });

  test('an abort reaches the worker with the id of the call', () => {
    const { worker, heard } = createWorker({ hello });
    const controller = new AbortController();
    void createWorkerLink(worker).post(call, controller.signal);
    controller.abort();
    expect(heard).toContainEqual({ type: 'cancel-call', id: 'call-1' });
  });

  test('a read lost with a restarted worker is repeated', async () => {
    const { worker, heard, answers } = createWorker({ hello, 'get-call-state': lost });
    const answered = createWorkerLink(worker).post(call, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(2_000);
    answers.call = { type: 'call-answered', id: call.id, reply };
    await vi.advanceTimersByTimeAsync(250);
    expect(await answered).toEqual(reply);
    expect(heard.filter(({ type }) => type === 'call')).toHaveLength(2);
  });

  test('a write lost with it is not repeated and ends before its limit', async () => {
    const { worker, heard } = createWorker({ hello, 'get-call-state': lost });
    const answered = createWorkerLink(worker).post({ ...call, endpoint: 'session.login' }, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(2_250);
    expect(await answered).toBeNull();
    expect(heard.filter(({ type }) => type === 'call')).toHaveLength(1);
  });

  test('waits for a call that is still pending', async () => {
    const { worker, answers } = createWorker({ hello, 'get-call-state': { ...lost, isUnderWay: true } });
    const answered = createWorkerLink(worker).post(call, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(7_000);
    answers['get-call-state'] = lost;
    answers.call = { type: 'call-answered', id: call.id, reply };
    await vi.advanceTimersByTimeAsync(2_250);
    expect(await answered).toEqual(reply);
  });
});
