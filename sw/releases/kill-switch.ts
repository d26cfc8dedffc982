import { worker } from '../worker-scope.ts';

const OURS = /^fastline-/;

/** Drops every file this worker kept and unregisters it; pages go on without. docs/product/releases.md */
export async function endWorker(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => OURS.test(name)).map((name) => caches.delete(name)));
  // Not awaited: a worker that is being installed would wait for its own install to end.
  worker.registration.unregister().catch(() => undefined);
}
