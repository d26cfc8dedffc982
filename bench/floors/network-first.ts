import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { CALLS_PREFIX } from '#contract/names.ts';

declare const self: { skipWaiting(): Promise<void> };

registerRoute(
  ({ url }) => url.pathname.startsWith(CALLS_PREFIX),
  new NetworkFirst({ cacheName: 'calls', networkTimeoutSeconds: 3 }),
);
void self.skipWaiting();
clientsClaim();
