import type { SafeStorage } from '../../platform/safe-storage.ts';

const keptKeys = new Set<string>();

/** A key of session storage that outlives the end of a session, as where the visitor came from; docs/product/session.md. */
export function keepThroughClear(key: string): void {
  keptKeys.add(key);
}

/** Everything that this visit kept goes, but for those keys. */
export function clearSessionStorage(storage: SafeStorage): void {
  const kept = [...keptKeys].map((key) => [key, storage.read(key)] as const);
  storage.clear();
  for (const [key, value] of kept) if (value !== null) storage.write(key, value);
}
