import { createSafeStorage, type SafeStorage } from '#src/platform/safe-storage.ts';

/** Creates the storage of a browser with these initial entries. */
export function createMemoryStorage(entries: Readonly<Record<string, string>> = {}): SafeStorage {
  const kept = new Map(Object.entries(entries));
  return createSafeStorage(
    () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      }) as never,
  );
}
