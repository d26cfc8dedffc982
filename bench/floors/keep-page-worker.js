// The least a service worker can do: keep a page with its files and answer with them. What is kept is written in front: self.KEPT.
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
  // Data is shown as it was kept, and asked for anew behind it.
  if (path.endsWith('.json')) event.waitUntil(caches.open(CACHE).then((cache) => cache.add(path).catch(() => {})));
});
