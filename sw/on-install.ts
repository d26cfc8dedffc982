import { installFirstRelease } from './host-releases.ts';
import { loadPictureFiles } from './pictures/find-picture.ts';
import { worker } from './worker-scope.ts';

/** Without a release the worker still serves calls; the shell is fetched again at the next start. */
export function onInstall(event: ExtendableEvent): void {
  // Messages carry their protocol version, so an old page may talk to this worker at once.
  worker.skipWaiting().catch(() => undefined);
  // Loading it blocks the worker's thread, but not the downloads that have begun.
  event.waitUntil(installFirstRelease(loadPictureFiles));
}
