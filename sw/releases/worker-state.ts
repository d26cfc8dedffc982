const CACHE = 'fastline-releases';

/** Small texts that a restarted worker must find again; null where nothing is stored or `caches` is forbidden. */
export async function readWorkerState(name: string): Promise<string | null> {
  const found = await caches.match(name, { cacheName: CACHE }).catch(() => undefined);
  return found ? found.text() : null;
}

export async function writeWorkerState(name: string, text: string): Promise<void> {
  await (await caches.open(CACHE)).put(name, new Response(text));
}
