import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { canStore } from '#src/platform/private-browsing.ts';

type Storages = Parameters<typeof canStore>[0];

function createStorage(changes: Partial<Storage> = {}): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    ...changes,
  } as Storage;
}
const createStorages = (changes: Partial<Storages> = {}): Storages => ({
  localStorage: createStorage(),
  sessionStorage: createStorage(),
  indexedDB,
  ...changes,
});
const REFUSED = () => {
  throw new DOMException('refused', 'SecurityError');
};
const refusing = (name: keyof Storages) => Object.defineProperty(createStorages(), name, { get: REFUSED });

test('a window whose storages return what they store is not private', async () => {
  expect(await canStore(createStorages())).toBe(true);
});

test.each(['localStorage', 'sessionStorage', 'indexedDB'] as const)(
  'a window that refuses %s cannot store data',
  async (name) => {
    expect(await canStore(refusing(name))).toBe(false);
  },
);

test('a storage that loses its values cannot store data', async () => {
  expect(await canStore(createStorages({ localStorage: createStorage({ getItem: () => null }) }))).toBe(false);
});

test('a full storage cannot store data', async () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(await canStore(createStorages({ sessionStorage: createStorage({ setItem }) }))).toBe(false);
});

test('a database that does not open cannot store data', async () => {
  const open = () => {
    const request = { error: new DOMException('refused', 'InvalidStateError') } as unknown as IDBOpenDBRequest;
    queueMicrotask(() => request.onerror?.(new Event('error')));
    return request;
  };
  expect(await canStore(createStorages({ indexedDB: { open } as unknown as IDBFactory }))).toBe(false);
});
