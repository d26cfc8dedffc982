import { createOnce } from '../state/create-once.ts';

/**
 * Whether the browser stores no data of this visit, so that a sign-in would fail; tested once per page. The storage quota does not
 * show it, because a full phone has little. docs/product/social-sign-in.md
 */
export const isPrivateBrowsing = createOnce(() => canStore(window).then((can) => !can));

type Storages = Pick<Window, 'localStorage' | 'sessionStorage' | 'indexedDB'>;

/** Whether each storage returns what was written. */
export async function canStore(view: Storages): Promise<boolean> {
  const areStored = tryStorage(() => view.localStorage) && tryStorage(() => view.sessionStorage);
  return areStored && (await tryDatabase(() => view.indexedDB).catch(() => false));
}

const PROBE = 'fastline.probe';
const STORE = 'kept';

function tryStorage(open: () => Storage): boolean {
  try {
    const value = String(Math.random());
    open().setItem(PROBE, value);
    const isStored = open().getItem(PROBE) === value;
    open().removeItem(PROBE);
    return isStored;
  } catch {
    return false;
  }
}

/** Uses a second connection: lasting data remains after the first is closed. */
async function tryDatabase(open: () => IDBFactory): Promise<boolean> {
  const value = String(Math.random());
  const first = await openProbe(open());
  await toPromise(first.transaction(STORE, 'readwrite').objectStore(STORE).put(value, PROBE));
  first.close();
  const second = await openProbe(open());
  const found = await toPromise(second.transaction(STORE).objectStore(STORE).get(PROBE));
  second.close();
  open().deleteDatabase(PROBE);
  return found === value;
}

function openProbe(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(PROBE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return toPromise(request);
}

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
