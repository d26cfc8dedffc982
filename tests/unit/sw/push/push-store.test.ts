import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type GatewayStore, openGatewayStore } from '../../../../gateway/store/database.ts';
import { renewSubscription } from '../../../../sw/push/renew-subscription.ts';
import { claimPush } from '../../../../sw/push/shown-pushes.ts';

const NOW = 1_800_000_000_000;
const DAY_MS = 24 * 3_600_000;
let store: GatewayStore;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  store = openGatewayStore();
});

describe('a push of one id', () => {
  test('is the first once, in another worker too', async () => {
    expect(await claimPush('m-1', NOW, store)).toBe(true);
    expect(await claimPush('m-1', NOW, openGatewayStore())).toBe(false);
    expect(await claimPush('m-2', NOW, store)).toBe(true);
  });

  test('is the first once of two that come together', async () => {
    const claims = await Promise.all([claimPush('m-1', NOW, store), claimPush('m-1', NOW, store)]);
    expect(claims.toSorted()).toEqual([false, true]);
  });

  test('is remembered for a week, and 200 are', async () => {
    await claimPush('old', NOW, store);
    expect(await claimPush('old', NOW + 7 * DAY_MS, store)).toBe(true);
    for (let number = 0; number < 200; number += 1) await claimPush(`m-${number}`, NOW + 7 * DAY_MS, store);
    const database = await store.ready();
    expect(await database?.get('facts', 'pushes-shown')).toHaveLength(200);
    expect(await claimPush('m-199', NOW + 7 * DAY_MS, store)).toBe(false);
  });

  test('is always the first where storage is broken', async () => {
    const blocked = { ready: async () => null, isSettled: () => true };
    expect(await claimPush('m-1', NOW, blocked)).toBe(true);
    const database = await store.ready();
    await database?.put('facts', 'not a list', 'pushes-shown');
    expect(await claimPush('m-1', NOW, store)).toBe(true);
    database?.close();
    expect(await claimPush('m-1', NOW, store)).toBe(true);
  });
});

describe('a subscription that the browser changed', () => {
  const options = { applicationServerKey: null, userVisibleOnly: true };
  const create = (endpoint: string) => ({ options, toJSON: () => ({ endpoint }) }) as unknown as PushSubscription;
  const read = async () => (await store.ready())?.get('facts', 'push-subscription');
  const refuse = { subscribe: async () => Promise.reject(new Error('no service')) };
  const give = {
    subscribe: async (wanted?: PushSubscriptionOptionsInit) => create(wanted?.userVisibleOnly ? 'again' : 'unasked'),
  };

  test.each([
    ['is kept as the browser gives it', { oldSubscription: create('old'), newSubscription: create('new') }, refuse, 'new'],
    ['is asked for again as it was', { oldSubscription: create('old'), newSubscription: null }, give, 'again'],
  ])('%s', async (_title, event, manager, endpoint) => {
    await renewSubscription(event, manager, store, NOW);
    expect(await read()).toEqual({ subscription: { endpoint }, changedAt: NOW });
  });

  test('and is gone for good is kept as gone', async () => {
    await renewSubscription({ oldSubscription: create('old'), newSubscription: null }, refuse, store, NOW);
    expect(await read()).toEqual({ subscription: null, changedAt: NOW });
  });
});
