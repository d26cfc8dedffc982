import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { CALLS_PREFIX } from '#contract/names.ts';

declare const self: { skipWaiting(): Promise<void> };

registerRoute(({ url }) => url.pathname.startsWith(CALLS_PREFIX), new StaleWhileRevalidate({ cacheName: 'calls' }));
void self.skipWaiting();
clientsClaim();
