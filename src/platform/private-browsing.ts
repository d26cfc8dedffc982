/** What the storages of this page say of themselves. */
export interface StorageSignals {
  /** Local and session storage take a value. */
  readonly canStore: boolean;
  readonly database: 'opens' | 'refused';
  /** The origin's private files: browsers that have them refuse them in private windows of Safari and Firefox. */
  readonly files: 'opens' | 'refused' | 'absent';
  readonly quotaBytes?: number | undefined;
}

/** Private windows of older Chromium had this much at most, and no ordinary one has so little. */
const PRIVATE_QUOTA_BYTES = 120 * 1024 * 1024;

/** Private as far as a sign-in goes: it could not keep what it needs, or not for long. docs/product/social-sign-in.md */
export function looksPrivate({ canStore, database, files, quotaBytes = Number.POSITIVE_INFINITY }: StorageSignals): boolean {
  return !canStore || database === 'refused' || files === 'refused' || quotaBytes < PRIVATE_QUOTA_BYTES;
}

let asked: Promise<boolean> | undefined;

/** Whether the browser keeps nothing of this visit; it is found out once in a page's life. */
export function isPrivateBrowsing(): Promise<boolean> {
  asked ??= readStorageSignals().then(looksPrivate);
  return asked;
}

async function readStorageSignals(): Promise<StorageSignals> {
  const [database, files, quotaBytes] = await Promise.all([tryDatabase(), tryFiles(), readQuota()]);
  return { canStore: tryStorage(() => localStorage) && tryStorage(() => sessionStorage), database, files, quotaBytes };
}

const PROBE = 'fastline.probe';

function tryStorage(open: () => Storage): boolean {
  try {
    open().setItem(PROBE, '1');
    open().removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

function tryDatabase(): Promise<'opens' | 'refused'> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open(PROBE);
      request.onerror = () => resolve('refused');
      request.onsuccess = () => {
        request.result.close();
        indexedDB.deleteDatabase(PROBE);
        resolve('opens');
      };
    } catch {
      resolve('refused');
    }
  });
}

async function tryFiles(): Promise<StorageSignals['files']> {
  // Safari before 15.2, and pages without TLS, have none.
  if (!navigator.storage?.getDirectory) return 'absent';
  try {
    await navigator.storage.getDirectory();
    return 'opens';
  } catch {
    return 'refused';
  }
}

async function readQuota(): Promise<number | undefined> {
  try {
    return (await navigator.storage?.estimate?.())?.quota;
  } catch {
    return undefined;
  }
}
