// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { limitTime } from '#src/bridges/push/push-subscription.ts';
import { subscribeToWebPush } from '#src/bridges/push/web-push.ts';

/** The bytes 251, 255 and 1. */
const KEY = '-_8B';
const BYTES = Uint8Array.of(251, 255, 1);

function createSubscription(endpoint: string, applicationServerKey: ArrayBuffer | null) {
  return {
    endpoint,
    options: { applicationServerKey },
    unsubscribe: vi.fn(async () => true),
    toJSON: () => ({ endpoint, expirationTime: null, keys: { auth: 'a', p256dh: 'p' } }),
  };
}
type Subscription = ReturnType<typeof createSubscription>;

let current: Subscription | null;
const subscribe = vi.fn<(options: unknown) => Promise<Subscription>>();

beforeEach(() => {
  current = null;
  subscribe.mockReset().mockImplementation(async () => createSubscription('new', BYTES.buffer));
  const pushManager = { getSubscription: async () => current, subscribe };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } });
});

test('a first subscription is made with the operator’s key', async () => {
  expect(await subscribeToWebPush(KEY)).toBe('{"endpoint":"new","keys":{"p256dh":"p","auth":"a"}}');
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: BYTES });
});

test.each([
  ['of the same key', BYTES.buffer],
  ['that does not tell its key', null],
])('a subscription %s is kept', async (_, key) => {
  current = createSubscription('old', key);
  expect(await subscribeToWebPush(KEY)).toContain('"old"');
  expect(subscribe).not.toHaveBeenCalled();
});

test('a subscription of another sender is given up first', async () => {
  current = createSubscription('old', Uint8Array.of(251, 255, 2).buffer);
  expect(await subscribeToWebPush(KEY)).toContain('"new"');
  expect(current.unsubscribe).toHaveBeenCalledTimes(1);
});

test('a key that is none fails, and so does a subscription without keys', async () => {
  await expect(subscribeToWebPush('%%%')).rejects.toThrow();
  subscribe.mockResolvedValue({ ...createSubscription('new', null), toJSON: () => ({}) as never });
  await expect(subscribeToWebPush(KEY)).rejects.toThrow('has no keys');
});

test('work that never ends is given up', async () => {
  vi.useFakeTimers();
  const limited = limitTime(new Promise(() => {}), 1_000);
  vi.advanceTimersByTime(1_000);
  await expect(limited).rejects.toThrow('does not answer');
  vi.useRealTimers();
});
