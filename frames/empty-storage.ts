/** Gives a frame without an origin empty storage and transient cookies, because vendors' scripts read them and would throw. */
export function installEmptyStorage(view: Window, cookies = ''): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(view, name, { configurable: true, value: createEmptyStorage() });
  }
  Object.defineProperty(view.document, 'cookie', { configurable: true, get: () => cookies, set: () => {} });
}

function createEmptyStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, String(value)),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
