/**
 * Gives a frame without an origin empty storage, and cookies that nobody keeps, because vendors' scripts read them and merely reading
 * would throw.
 */
export function installEmptyStorage(view: Window, cookies = ''): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(view, name, { configurable: true, value: createEmptyStorage() });
  }
  Object.defineProperty(view.document, 'cookie', { configurable: true, get: () => cookies, set: () => {} });
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
