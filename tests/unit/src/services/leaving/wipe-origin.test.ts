// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { MOVED_KEY } from '#contract/names.ts';
import { openGatewayStore, tryDatabase } from '#gateway/store/database.ts';
import { wipeOrigin } from '#src/services/leaving/lazy/wipe-origin.ts';

function stubBrowser() {
  const unsubscribe = vi.fn(async () => true);
  const unregister = vi.fn(async () => true);
  const registration = { unregister, pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  const names = new Set(['fastline-release-1', 'fastline-language']);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', { keys: async () => [...names], delete: async (name: string) => names.delete(name) });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistrations: async () => [registration] },
    configurable: true,
  });
  return { unsubscribe, unregister, names };
}

test('nothing stays but the address of the new origin', async () => {
  const { unsubscribe, unregister, names } = stubBrowser();
  const database = await openGatewayStore().ready();
  await database?.put('facts', 'x', 'y');
  localStorage.setItem('fastline.language', 'ES');
  localStorage.setItem(MOVED_KEY, 'old mark');
  sessionStorage.setItem('MC_SESSION_INFO', 'x');
  Reflect.set(document, 'cookie', '_fbp=1; path=/');
  await wipeOrigin({ to: 'https://new.test', moved: ['a'] });
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    [MOVED_KEY]: '{"to":"https://new.test","moved":[],"isBegun":true}',
  });
  expect([sessionStorage.length, document.cookie, [...names]]).toEqual([0, '', []]);
  expect(await indexedDB.databases()).toEqual([]);
  expect([unsubscribe.mock.calls.length > 0, unregister.mock.calls.length > 0]).toEqual([true, true]);
});

test('a cache that a worker fills again meanwhile is deleted, too', async () => {
  const { names, unregister } = stubBrowser();
  unregister.mockImplementationOnce(async () => {
    setTimeout(() => names.add('fastline-release-1'), 50);
    return true;
  });
  names.clear();
  vi.spyOn(indexedDB, 'databases')
    .mockResolvedValueOnce([{ name: 'late', version: 1 }])
    .mockResolvedValueOnce([{ name: 'late', version: 1 }]);
  await wipeOrigin({ to: 'https://new.test', moved: [] });
  expect([...names]).toEqual([]);
});

test('a gateway that still runs does not create its database again', async () => {
  stubBrowser();
  const store = openGatewayStore();
  await store.ready();
  await wipeOrigin({ to: 'https://new.test', moved: [] });
  expect(await tryDatabase(store, (database) => database.put('facts', 'x', 'y'))).toBe(undefined);
  expect(await indexedDB.databases()).toEqual([]);
});
