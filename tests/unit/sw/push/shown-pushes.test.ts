import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type GatewayStore, openGatewayStore } from '#gateway/store/database.ts';
import { rememberPush, wasPushShown } from '#sw/push/shown-pushes.ts';

const NOW = 1_800_000_000_000;
const DAY_MS = 24 * 3_600_000;
let store: GatewayStore;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  store = openGatewayStore();
});

describe('a push with an id', () => {
  test('is remembered once shown, in another worker, too', async () => {
    expect(await wasPushShown('m-1', NOW, store)).toBe(false);
    await rememberPush('m-1', NOW, store);
    expect(await wasPushShown('m-1', NOW, openGatewayStore())).toBe(true);
    expect(await wasPushShown('m-2', NOW, store)).toBe(false);
  });

  test('is not lost if another arrives at once', async () => {
    await Promise.all([rememberPush('m-1', NOW, store), rememberPush('m-2', NOW, store)]);
    expect([await wasPushShown('m-1', NOW, store), await wasPushShown('m-2', NOW, store)]).toEqual([true, true]);
  });

  test('is remembered for a week, up to 200', async () => {
    await rememberPush('old', NOW, store);
    expect(await wasPushShown('old', NOW + 7 * DAY_MS - 1, store)).toBe(true);
    expect(await wasPushShown('old', NOW + 7 * DAY_MS, store)).toBe(false);
    for (let number = 0; number < 202; number += 1) await rememberPush(`m-${number}`, NOW, store);
    const known = await Promise.all(['m-1', 'm-2', 'm-201'].map((id) => wasPushShown(id, NOW, store)));
    expect(known).toEqual([false, true, true]);
  });

  test('counts as new without storage, and nothing fails', async () => {
    const blocked = { ready: async () => undefined, isSettled: () => true };
    await rememberPush('m-1', NOW, blocked);
    expect(await wasPushShown('m-1', NOW, blocked)).toBe(false);
  });

  test('counts as new with broken storage, and nothing fails', async () => {
    const database = await store.ready();
    await database?.put('facts', 'not a list', 'pushes-shown');
    expect(await wasPushShown('m-1', NOW, store)).toBe(false);
    database?.close();
    const broken = { ready: async () => database, isSettled: () => true };
    await rememberPush('m-1', NOW, broken);
    expect(await wasPushShown('m-1', NOW, broken)).toBe(false);
  });
});
