import { expect, test, vi } from 'vitest';
import { renewSubscription } from '#sw/push/renew-subscription.ts';

const options = { applicationServerKey: new ArrayBuffer(65), userVisibleOnly: true };
const create = (endpoint: string) => ({ endpoint, options }) as unknown as PushSubscription;
const CHANGED = { type: 'push-address-changed' };

test('announces a new subscription of the browser without requesting another', async () => {
  const subscribe = vi.fn();
  const announce = vi.fn();
  await renewSubscription({ oldSubscription: create('old'), newSubscription: create('new') }, { subscribe }, announce);
  expect(subscribe).not.toHaveBeenCalled();
  expect(announce).toHaveBeenCalledExactlyOnceWith(CHANGED);
});

test('renews a removed subscription with the same options before it announces the change', async () => {
  const steps: string[] = [];
  const subscribe = vi.fn(async () => create(String(steps.push('subscribed'))));
  const announce = async () => void steps.push('announced');
  await renewSubscription({ oldSubscription: create('old'), newSubscription: null }, { subscribe }, announce);
  expect(subscribe).toHaveBeenCalledExactlyOnceWith(options);
  expect(steps).toEqual(['subscribed', 'announced']);
});

test.each([
  ['the browser refuses another', create('old')],
  ['its options are unknown', null],
])('announces the change to the pages if %s', async (_, oldSubscription) => {
  const announce = vi.fn();
  const subscribe = async () => Promise.reject(new Error('no service'));
  await renewSubscription({ oldSubscription, newSubscription: null }, { subscribe }, announce);
  expect(announce).toHaveBeenCalledExactlyOnceWith(CHANGED);
});
