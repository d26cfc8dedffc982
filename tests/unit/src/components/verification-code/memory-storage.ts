/** Creates a storage that exists only during the test. */
export function createMemoryStorage(kept: Map<string, string> = new Map()) {
  return {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, text: string) => void kept.set(key, text),
  };
}
