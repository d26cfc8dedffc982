import { worker } from './worker-scope.ts';

/** Only Chromium has background sync, and the type library does not declare it. */
type SyncingRegistration = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } };

export const OUTBOX_SYNC_TAG = 'fastline-outbox';

/** Asks the browser to wake the worker when the network is back, even with every page closed. docs/product/outbox.md */
export function requestSync(): void {
  const { sync } = worker.registration as SyncingRegistration;
  // A player may have blocked background sync; the other triggers remain.
  sync?.register(OUTBOX_SYNC_TAG).catch(() => undefined);
}
