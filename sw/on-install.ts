import { installFirstRelease } from './host-releases.ts';
import { loadPictureFiles } from './pictures/find-picture.ts';
import { worker } from './worker-scope.ts';

/** Without a release the worker still serves calls; the next start fetches the shell again. */
export function onInstall(event: ExtendableEvent): void {
  // Messages carry their protocol version, so an old page may use this worker at once.
  worker.skipWaiting().catch(() => undefined);
  // Loading this script blocks the worker's thread, but not the downloads in flight.
  event.waitUntil(installFirstRelease(loadPictureFiles));
}
