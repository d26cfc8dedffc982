import { extendEvent } from './extend-event.ts';
import { announceRelease } from './host-releases.ts';
import { worker } from './worker-scope.ts';

/** Takes over the page of the first visit, whose own gateway filled the same store. */
export function onActivate(event: ExtendableEvent): void {
  // A check for updates that the previous worker had started ended with that worker.
  extendEvent(event, worker.clients.claim().then(announceRelease));
}
