import { DATABASE_NAME, LINE_LIST_KEY } from '#gateway/store/database.ts';

/**
 * The text of the signed line list that the gateway has stored; null at operators that sign none. It reads the gateway's database
 * without the gateway's code, because nearly all pages find nothing here.
 */
export function readStoredLineList(): Promise<string | null> {
  return new Promise((resolve) => {
    const request = indexedDB.open(DATABASE_NAME);
    request.onerror = () => resolve(null);
    // There is no database yet. One of this version would not be upgraded, so none must remain.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => {
      const database = request.result;
      const end = (stored?: { readonly packed?: unknown }) => {
        database.close();
        resolve(typeof stored?.packed === 'string' ? stored.packed : null);
      };
      try {
        const reading = database.transaction('facts').objectStore('facts').get(LINE_LIST_KEY);
        reading.onsuccess = () => end(reading.result as { readonly packed?: unknown } | undefined);
        reading.onerror = () => end();
      } catch {
        end();
      }
    };
  });
}
