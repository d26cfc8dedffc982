import { APP_SCOPE, SERVICE_WORKER_PATH, SPOKEN_LANGUAGE } from '#contract/names.ts';

/** Service workers are absent on plain http, in some webviews and private windows. */
export function findServiceWorkers(): ServiceWorkerContainer | undefined {
  // The server that renders the lobby has no navigator.
  return 'navigator' in globalThis && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
}

/** Stores the page's language for the worker's installs; docs/product/releases.md */
export async function rememberSpokenLanguage(): Promise<void> {
  const cache = await caches.open(SPOKEN_LANGUAGE.cache);
  await cache.put(SPOKEN_LANGUAGE.path, new Response(document.documentElement.dataset.language));
}

/** Resolves with true once a service worker is active, and with false if there will be none. */
export async function registerServiceWorker(workers: ServiceWorkerContainer | undefined): Promise<boolean> {
  try {
    if (workers) await rememberSpokenLanguage().catch(() => {});
    const registration = await workers?.register(SERVICE_WORKER_PATH, { scope: APP_SCOPE, updateViaCache: 'none' });
    // The browser has no service workers, or refuses to register one.
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
