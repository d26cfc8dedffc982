// The least a service worker can do: keep the page and answer with it.
const CACHE = 'static-page';
const PAGE = '/m/home';

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(PAGE)));
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(caches.match(PAGE).then((page) => page ?? fetch(event.request)));
});
