/// <reference lib="webworker" />
import './load-stand-ins.ts';
import './store.ts';
import { onActivate } from './on-activate.ts';
import { onFetch } from './on-fetch.ts';
import { onInstall } from './on-install.ts';
import { onMessage } from './on-message.ts';
import { onNotificationClick } from './on-notification-click.ts';
import { onPush, onPushSubscriptionChange } from './on-push.ts';
import { onSync } from './on-sync.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', onInstall);
self.addEventListener('activate', onActivate);
self.addEventListener('message', onMessage);
self.addEventListener('fetch', onFetch);
self.addEventListener('push', onPush);
self.addEventListener('pushsubscriptionchange', onPushSubscriptionChange);
self.addEventListener('notificationclick', onNotificationClick);
self.addEventListener('sync', onSync);
