import { MOVED_KEY } from '#contract/names.ts';
import { endGateways } from '#src/bridges/hand-over/lazy/retirement.ts';
import { localStore, sessionStore } from '#src/platform/safe-storage.ts';
import { type Moved, writeMoved } from '../../moving/moved-mark.ts';

/** A service worker may still store a reply that was under way. */
const MAX_ROUNDS = 5;
const ROUND_MS = 200;
/** For browsers that do not list their databases. */
const KNOWN_DATABASES = [
  'fastline-gateway',
  'fastline-keys',
  'firebase-heartbeat-database',
  'firebase-installations-database',
  'firebase-messaging-database',
  'firebaseLocalStorageDb',
];

/**
 * Deletes everything that this origin stores, ends its pushes and unregisters its service workers. Only the address of the new origin
 * stays, which redirects later visits. docs/product/leaving-a-domain.md
 */
export async function wipeOrigin({ to, moved }: Moved): Promise<void> {
  writeMoved(localStore, { to, moved, isBegun: true });
  await endGateways();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await Promise.allSettled([unregister(), deleteCaches(), deleteDatabases()]);
    sessionStore.clear();
    expireCookies();
    for (const key of listLocalKeys()) localStore.remove(key);
    if (await isEmpty().catch(() => true)) break;
    await new Promise((resolve) => setTimeout(resolve, ROUND_MS));
  }
  writeMoved(localStore, { to, moved: [], isBegun: true });
}

const isEmpty = async () =>
  (await listDatabases()).length === 0 && (await listCaches()).length === 0 && listLocalKeys().length === 0;

function listLocalKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key !== MOVED_KEY);
  } catch {
    return [];
  }
}

/** Plain http has neither service workers nor caches. */
async function unregister(): Promise<void> {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  for (const registration of (await workers?.getRegistrations()) ?? []) {
    const subscription = await registration.pushManager?.getSubscription().catch(() => null);
    await subscription?.unsubscribe().catch(() => false);
    await registration.unregister();
  }
}

const listCaches = async (): Promise<string[]> => (await (globalThis as Partial<WindowOrWorkerGlobalScope>).caches?.keys()) ?? [];

async function deleteCaches(): Promise<void> {
  for (const name of await listCaches()) await caches.delete(name);
}

async function listDatabases(): Promise<string[]> {
  const listed = await (indexedDB as Partial<IDBFactory>).databases?.call(indexedDB);
  return listed?.flatMap(({ name }) => name ?? []) ?? [];
}

async function deleteDatabases(): Promise<void> {
  const listed = await listDatabases().catch(() => []);
  await Promise.all([...new Set([...listed, ...KNOWN_DATABASES])].map(deleteDatabase));
}

/** A connection that is still open delays the deletion, so another round checks again. */
const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
    request.onblocked = () => resolve();
  });

function expireCookies(jar: { cookie: string } = document): void {
  for (const cookie of jar.cookie.split('; ').filter(Boolean)) {
    const [name] = cookie.split('=');
    for (const path of ['/', '/m', '/m/']) jar.cookie = `${name}=; path=${path}; max-age=-1`;
  }
}
