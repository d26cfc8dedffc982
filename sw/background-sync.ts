import { worker } from './worker-scope.ts';

/** Only Chromium has background sync, and no type library declares it. */
type SyncingRegistration = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } };

export const OUTBOX_SYNC_TAG = 'fastline-outbox';

/** Asks to be woken when there is a network again, even with every page closed. docs/product/outbox.md */
export function requestSync(): void {
  const { sync } = worker.registration as SyncingRegistration;
  // A player may have forbidden background sync; the other wakes remain.
  sync?.register(OUTBOX_SYNC_TAG).catch(() => undefined);
}
