import { APP_SCOPE, SERVICE_WORKER_PATH, SPOKEN_LANGUAGE } from '#contract/names.ts';

/** Service workers are absent on plain http, in some webviews and private windows. */
export function findServiceWorkers(): ServiceWorkerContainer | undefined {
  // The server that draws the lobby has no navigator.
  return 'navigator' in globalThis && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
}

/** Leaves the page's language where the worker's installs find it; docs/product/releases.md. */
export async function rememberSpokenLanguage(): Promise<void> {
  const cache = await caches.open(SPOKEN_LANGUAGE.cache);
  await cache.put(SPOKEN_LANGUAGE.path, new Response(document.documentElement.lang));
}

/** Resolves with true once a service worker is active, and with false when none will be. */
export async function registerServiceWorker(workers: ServiceWorkerContainer | undefined): Promise<boolean> {
  try {
    if (workers) await rememberSpokenLanguage().catch(() => {});
    const registration = await workers?.register(SERVICE_WORKER_PATH, { scope: APP_SCOPE, updateViaCache: 'none' });
    // The browser has no service workers, or lets none be registered.
    if (!registration) return false;
    const worker = registration.installing;
    // `ready` never settles for a worker whose install failed.
    const failed = new Promise<null>((resolve) => {
      worker?.addEventListener('statechange', () => worker.state === 'redundant' && resolve(null));
    });
    return Boolean(await Promise.race([workers?.ready, failed]));
  } catch (error) {
    console.warn('the service worker was not registered; the page is its own gateway', error);
    return false;
  }
}
