// The minimal service worker: stores a page with its files and serves them. The list is inserted before this text as `self.KEPT`.
const CACHE = 'kept-page';
const [PAGE] = self.KEPT;

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(self.KEPT)));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { request } = event;
  const path = request.mode === 'navigate' ? PAGE : new URL(request.url).pathname;
  if (!self.KEPT.includes(path)) return;
  event.respondWith(caches.match(path).then((kept) => kept ?? fetch(request)));
  // Stored data is served at once and refreshed in the background.
  if (path.endsWith('.json')) event.waitUntil(caches.open(CACHE).then((cache) => cache.add(path).catch(() => {})));
});
