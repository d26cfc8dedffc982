import { worker } from './worker-scope.ts';

/** Takes over the page of the first visit, whose own gateway filled the same store. */
export function onActivate(event: ExtendableEvent): void {
  event.waitUntil(worker.clients.claim());
}
