import { Route, Router } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { worker } from '../worker-scope.ts';

/** A script of its own, /m/sw-files.js: Workbox is read only by a worker that is asked for a picture. See find-picture.ts. */
const PICTURES = /^\/m\/(icons|splash|images)\//;

/** A portal answers every path with a page of its own; a picture is never one. */
const refusePages = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !(response.headers.get('Content-Type') ?? 'text/html').startsWith('text/html') ? response : null,
};

/** Files that belong to no release and seldom change. */
const files = new Router();
files.registerRoute(
  new Route(({ url }) => PICTURES.test(url.pathname), new CacheFirst({ cacheName: 'fastline-pictures', plugins: [refusePages] })),
);
worker.pictureFiles = files;
