import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { LINE_LIST_KEY, openGatewayStore } from '#gateway/store/database.ts';
import { readStoredLineList } from '#src/bridges/hand-over/stored-line-list.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

test('the stored list is read beside the gateway', async () => {
  const database = await openGatewayStore().ready();
  expect(await readStoredLineList()).toBe(null);
  await database?.put('facts', { packed: 'a list', checkedAt: 1 }, LINE_LIST_KEY);
  expect(await readStoredLineList()).toBe('a list');
});

test('without a database there is no list, and the gateway can still create its database', async () => {
  expect(await readStoredLineList()).toBe(null);
  expect(await indexedDB.databases()).toEqual([]);
  expect([...((await openGatewayStore().ready())?.objectStoreNames ?? [])]).toContain('facts');
});
