import { DATABASE_NAME, LEAVING_VERSION } from '#gateway/store/database.ts';

/** A host that does not close its connection in time is busy; the wipe begins without it. */
const CLOSE_LIMIT_MS = 1_000;

/**
 * Makes every gateway of this origin close the database for good. Otherwise a service worker that is
 * still running would create it again after the wipe.
 */
export function endGateways(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open(DATABASE_NAME, LEAVING_VERSION);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    request.onerror = () => resolve();
    setTimeout(resolve, CLOSE_LIMIT_MS);
  });
}
