/** A frame without an origin has neither storage nor cookies, and merely asking throws; vendors' scripts ask. */
export function installEmptyStorage(view: Window): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(view, name, { configurable: true, value: createEmptyStorage() });
  }
  Object.defineProperty(view.document, 'cookie', { configurable: true, get: () => '', set: () => {} });
}

function createEmptyStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
