const CACHE = 'fastline-releases';

/** A small value that survives restarts of the worker. */
export interface WorkerState<Value> {
  /** Resolves with the initial value if none is stored, if it is unreadable, or if `caches` is blocked. Never rejects. */
  read(): Promise<Value>;
  /** Stores the value, and rejects if that fails. */
  write(value: Value): Promise<void>;
  /**
   * Each change starts from the result of the one before, so that concurrent changes lose nothing. Never rejects: what cannot be
   * stored lasts as long as this worker.
   */
  change(update: (value: Value) => Value): Promise<Value>;
}

/** Opens the value of a name; `parse` may throw. It is read once per worker. */
export function createWorkerState<Value>(
  name: string,
  initial: Value,
  { parse, stringify }: { readonly parse: (text: string) => Value; readonly stringify: (value: Value) => string },
  cache = CACHE,
): WorkerState<Value> {
  let current: Promise<Value> | undefined;
  const load = async () => {
    const found = await caches.match(name, { cacheName: cache });
    return found ? parse(await found.text()) : initial;
  };
  const store = async (value: Value) => {
    await (await caches.open(cache)).put(name, new Response(stringify(value)));
  };
  const read = () => {
    current ??= load().catch(() => initial);
    return current;
  };
  return {
    read,
    write: async (value) => {
      await store(value);
      current = Promise.resolve(value);
    },
    change: async (update) => {
      const before = read();
      const changed = before.then(update);
      current = changed;
      const value = await changed;
      if (value !== (await before)) await store(await read()).catch(() => undefined);
      return value;
    },
  };
}
