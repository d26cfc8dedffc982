import { expect, test, vi } from 'vitest';
import { renewSubscription } from '#sw/push/renew-subscription.ts';

const options = { applicationServerKey: new ArrayBuffer(65), userVisibleOnly: true };
const create = (endpoint: string) => ({ endpoint, options }) as unknown as PushSubscription;
const CHANGED = { type: 'push-address-changed' };

test('a new address that the browser gives is announced, and no other is asked for', async () => {
  const subscribe = vi.fn();
  const announce = vi.fn();
  await renewSubscription({ oldSubscription: create('old'), newSubscription: create('new') }, { subscribe }, announce);
  expect(subscribe).not.toHaveBeenCalled();
  expect(announce).toHaveBeenCalledExactlyOnceWith(CHANGED);
});

test('an address that was taken away is asked for again as it was, before anybody hears of it', async () => {
  const steps: string[] = [];
  const subscribe = vi.fn(async () => create(String(steps.push('subscribed'))));
  const announce = async () => void steps.push('announced');
  await renewSubscription({ oldSubscription: create('old'), newSubscription: null }, { subscribe }, announce);
  expect(subscribe).toHaveBeenCalledExactlyOnceWith(options);
  expect(steps).toEqual(['subscribed', 'announced']);
});

test.each([
  ['the browser refuses another', create('old')],
  ['nobody knows what it was', null],
])('pages hear of the change where %s', async (_, oldSubscription) => {
  const announce = vi.fn();
  const subscribe = async () => Promise.reject(new Error('no service'));
  await renewSubscription({ oldSubscription, newSubscription: null }, { subscribe }, announce);
  expect(announce).toHaveBeenCalledExactlyOnceWith(CHANGED);
});
