/** Creates a cache storage in memory. */
export function createFakeCaches(full: ReadonlySet<string> = new Set()) {
  const stores = new Map<string, Map<string, Response>>();
  const pathOf = (key: RequestInfo | URL) =>
    new URL(typeof key === 'object' && 'url' in key ? key.url : String(key), 'https://app.test').pathname;
  const openStore = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (key: RequestInfo | URL) => store.get(pathOf(key))?.clone(),
      put: async (key: RequestInfo | URL, response: Response) => {
        if (full.has(pathOf(key))) throw new DOMException('no room', 'QuotaExceededError');
        if (response.status === 206 || response.headers.get('Vary')?.includes('*')) throw new TypeError('not to be stored');
        store.set(pathOf(key), response);
      },
      delete: async (key: RequestInfo | URL) => store.delete(pathOf(key)),
      keys: async () => [...store.keys()].map((path) => new Request(`https://app.test${path}`)),
    };
  };
  return {
    open: async (name: string) => openStore(name),
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (key: RequestInfo | URL, options: { cacheName?: string } = {}) => {
      const names = options.cacheName ? [options.cacheName] : [...stores.keys()];
      for (const name of names.filter((known) => stores.has(known))) {
        const found = await openStore(name).match(key);
        if (found) return found;
      }
      return undefined;
    },
  };
}
