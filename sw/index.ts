/// <reference lib="webworker" />
import './load-stand-ins.ts';
import './store.ts';
import { extendEvent } from './extend-event.ts';
import { announceRelease, installFirstRelease } from './host-releases.ts';
import { onFetch } from './on-fetch.ts';
import { onMessage } from './on-message.ts';
import { onNotificationClick } from './on-notification-click.ts';
import { onPush, onPushSubscriptionChange } from './on-push.ts';
import { onSync } from './on-sync.ts';
import { loadPictureFiles } from './pictures/find-picture.ts';
import { worker } from './worker-scope.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', onInstall);
self.addEventListener('activate', onActivate);
self.addEventListener('message', onMessage);
self.addEventListener('fetch', onFetch);
self.addEventListener('push', onPush);
self.addEventListener('pushsubscriptionchange', onPushSubscriptionChange);
self.addEventListener('notificationclick', onNotificationClick);
self.addEventListener('sync', onSync);

/** Without a release the worker still serves calls; the next start fetches the shell again. */
function onInstall(event: ExtendableEvent): void {
  // Messages carry their protocol version, so an old page may use this worker at once.
  worker.skipWaiting().catch(() => undefined);
  // Loading this script blocks the worker's thread, but not the downloads in flight.
  event.waitUntil(installFirstRelease(loadPictureFiles));
}

/** Takes over the page of the first visit, whose own gateway filled the same store. */
function onActivate(event: ExtendableEvent): void {
  // A check for updates that the previous worker had started ended with that worker.
  extendEvent(event, worker.clients.claim().then(announceRelease));
}
