import { beforeEach, expect, test, vi } from 'vitest';
import { LIFE_LOCK_PREFIX } from '#contract/names.ts';
import { onMessage } from '#sw/on-message.ts';
import { createFakeCaches } from './releases/fake-caches.ts';

const host = vi.hoisted(() => ({
  EPOCH: 'epoch',
  handleMessage: vi.fn(async (_message: unknown, _reply: unknown) => {}),
  settleBackground: vi.fn(async () => {}),
  postToPages: vi.fn(),
  wakeLeftovers: vi.fn(),
}));
const locks = vi.hoisted(() => {
  const request = vi.fn();
  vi.stubGlobal('self', { navigator: { locks: { request } } });
  return { request };
});
vi.mock('#sw/host-gateway.ts', () => host);
vi.mock('#sw/host-releases.ts', () => ({ checkReleases: async () => {} }));

const hello = { type: 'hello', protocol: { min: 1, max: 4 }, build: 'b' } as const;

beforeEach(() => {
  vi.stubGlobal('caches', createFakeCaches());
  host.handleMessage.mockReset().mockResolvedValue();
  locks.request.mockReset().mockImplementation((_name: string, take: () => Promise<void>) => take());
  host.settleBackground.mockReset().mockResolvedValue();
});

function send(data: object, ports: readonly MessagePort[] = []) {
  const held: Promise<unknown>[] = [];
  const event = { data, ports, source: null, waitUntil: (work: Promise<unknown>) => held.push(work) };
  onMessage(event as unknown as Parameters<typeof onMessage>[0]);
  return Promise.all(held);
}

test('answers a hello once it holds the lock that reveals this worker’s end', async () => {
  let grant = () => {};
  locks.request.mockImplementation((_name: string, take: () => Promise<void>) => {
    grant = () => void take();
    return new Promise(() => {});
  });
  void send(hello);
  await vi.waitFor(() => expect(locks.request).toHaveBeenCalledWith(`${LIFE_LOCK_PREFIX}epoch`, expect.any(Function)));
  expect(host.handleMessage).not.toHaveBeenCalled();
  grant();
  await vi.waitFor(() => expect(host.handleMessage).toHaveBeenCalledWith(hello, expect.any(Function)));
  void send(hello);
  await vi.waitFor(() => expect(host.handleMessage).toHaveBeenCalledTimes(2));
  expect(locks.request).toHaveBeenCalledOnce();
});

test('the port of a hello accepts calls', async () => {
  host.handleMessage.mockImplementation(async (message, reply) => (reply as (answer: unknown) => void)({ to: message }));
  const { port1, port2 } = new MessageChannel();
  const heard: unknown[] = [];
  port1.onmessage = ({ data }) => heard.push(data);
  void send(hello, [port2]);
  port1.postMessage('call');
  await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining([{ to: hello }, { to: 'call' }])));
  port1.close();
});

test.each([hello, { type: 'page-shown' }])('extends the event of $type until its work has ended', async (data) => {
  let isOver = false;
  let settle = () => {};
  host.settleBackground.mockReset().mockReturnValue(new Promise<void>((resolve) => (settle = resolve)));
  const over = send(data).then(() => (isOver = true));
  await vi.waitFor(() => expect(host.settleBackground).toHaveBeenCalledOnce());
  expect(isOver).toBe(false);
  settle();
  expect(await over).toBe(true);
});
