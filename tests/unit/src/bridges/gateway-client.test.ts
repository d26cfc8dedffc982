import { expect, test, vi } from 'vitest';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';
import type { GatewayReply } from '#contract/reply.ts';
import { createGatewayClient } from '#src/bridges/gateway-client.ts';

const call: CallMessage = {
  type: 'call',
  id: 'call-1',
  endpoint: 'promotions.banners',
  context: { merchant: 'aurora', language: 'EN', token: null },
};
const login: CallMessage = { ...call, endpoint: 'session.login' };
const { signal } = new AbortController();
const replyOf = (value: string) => ({ ok: true, status: 200, value }) as unknown as GatewayReply;

function createLink(reply: GatewayReply | null, isAlive = true) {
  return { post: vi.fn(async () => reply), notify: vi.fn(), report: async () => null, isAlive: Promise.resolve(isAlive) };
}

const worker = {} as ServiceWorker;
const findController = () => worker;
const noWorker = { findController: () => null, connectToWorker: () => createLink(null) };

test('uses the service worker that controls the page', async () => {
  const openInPage = vi.fn();
  const client = createGatewayClient({ findController, connectToWorker: () => createLink(replyOf('worker')), openInPage });
  expect(await client.send(call, signal)).toEqual(replyOf('worker'));
  expect(openInPage).not.toHaveBeenCalled();
});

test('without a service worker the page handles calls itself', async () => {
  const page = createLink(replyOf('page'));
  const client = createGatewayClient({ ...noWorker, openInPage: async () => page });
  expect(await client.send(call, signal)).toEqual(replyOf('page'));
});

test('a read lost by its worker is repeated, a write is not', async () => {
  const page = createLink(replyOf('page'));
  const connectToWorker = () => createLink(null);
  const read = createGatewayClient({ findController, connectToWorker, openInPage: async () => page });
  expect(await read.send(call, signal)).toEqual(replyOf('page'));
  const change = createGatewayClient({ findController, connectToWorker, openInPage: async () => page });
  expect(await change.send(login, signal)).toBeNull();
});

test('a gateway file that failed to load is loaded again by the next call', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const page = createLink(replyOf('page'));
  const openInPage = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(page);
  const client = createGatewayClient({ ...noWorker, openInPage });
  expect(await client.send(call, signal)).toBeNull();
  expect(await client.send(call, signal)).toEqual(replyOf('page'));
});

test('a new service worker is used from the next call on, and both gateways are notified', async () => {
  let controller: ServiceWorker | null = null;
  const [page, link] = [createLink(replyOf('page')), createLink(replyOf('worker'))];
  const onTakeover = vi.fn();
  const client = createGatewayClient({
    findController: () => controller,
    connectToWorker: () => link,
    openInPage: async () => page,
    onTakeover,
  });
  expect(await client.send(call, signal)).toEqual(replyOf('page'));
  expect(onTakeover).not.toHaveBeenCalled();
  controller = worker;
  expect(await client.send(call, signal)).toEqual(replyOf('worker'));
  expect(onTakeover).toHaveBeenCalledOnce();
  client.notifyAll({ type: 'network-changed' });
  await Promise.resolve();
  expect([link.notify.mock.calls.length, page.notify.mock.calls.length]).toEqual([1, 1]);
});

test('the page is quiet when no call is pending', async () => {
  let answer: (reply: GatewayReply) => void = () => {};
  const link = { ...createLink(null), post: () => new Promise<GatewayReply>((resolve) => (answer = resolve)) };
  const client = createGatewayClient({ findController, connectToWorker: () => link, openInPage: async () => link });
  const sent = client.send(call, signal);
  let isQuiet = false;
  const quiet = client.waitForQuiet().then(() => (isQuiet = true));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(isQuiet).toBe(false);
  answer(replyOf('worker'));
  await Promise.all([sent, quiet]);
  expect(isQuiet).toBe(true);
});

test('a worker that the page has given up also receives the end of a session', async () => {
  const [gone, page] = [createLink(null, false), createLink(replyOf('page'))];
  const client = createGatewayClient({ findController, connectToWorker: () => gone, openInPage: async () => page });
  await client.send(call, signal);
  client.notifyAll({ type: 'session-ended', token: 'ada' });
  await vi.waitFor(() => expect(page.notify).toHaveBeenCalled());
  expect(gone.notify).toHaveBeenCalled();
});
