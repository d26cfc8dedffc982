import { Route, Router } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

const PICTURES = /^\/m\/(icons|splash|images)\//;

/** A portal answers every path with a page of its own; a picture is never one. */
const refusePages = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !(response.headers.get('Content-Type') ?? 'text/html').startsWith('text/html') ? response : null,
};

/** Files that belong to no release and seldom change. */
export const files = new Router();
files.registerRoute(
  new Route(({ url }) => PICTURES.test(url.pathname), new CacheFirst({ cacheName: 'fastline-pictures', plugins: [refusePages] })),
);
