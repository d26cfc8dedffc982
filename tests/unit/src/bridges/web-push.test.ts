// @vitest-environment page
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

test('a first subscription uses the operator’s key', async () => {
  expect(await subscribeToWebPush(KEY)).toBe('{"endpoint":"new","keys":{"p256dh":"p","auth":"a"}}');
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: BYTES });
});

test.each([
  ['with the same key', BYTES.buffer],
  ['that does not expose its key', null],
])('reuses a subscription %s', async (_, key) => {
  current = createSubscription('old', key);
  expect(await subscribeToWebPush(KEY)).toContain('"old"');
  expect(subscribe).not.toHaveBeenCalled();
});

test('replaces a subscription of another sender', async () => {
  current = createSubscription('old', Uint8Array.of(251, 255, 2).buffer);
  expect(await subscribeToWebPush(KEY)).toContain('"new"');
  expect(current.unsubscribe).toHaveBeenCalledTimes(1);
});

test('an invalid key fails, and so does a subscription without keys', async () => {
  await expect(subscribeToWebPush('%%%')).rejects.toThrow();
  subscribe.mockResolvedValue({ ...createSubscription('new', null), toJSON: () => ({}) as never });
  await expect(subscribeToWebPush(KEY)).rejects.toThrow('has no keys');
});

test('gives up on work that never ends', async () => {
  vi.useFakeTimers();
  const limited = limitTime(new Promise(() => {}), 1_000);
  vi.advanceTimersByTime(1_000);
  await expect(limited).rejects.toThrow('does not answer');
  vi.useRealTimers();
});
