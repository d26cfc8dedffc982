import { Route, Router } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { worker } from '../worker-scope.ts';

/** A portal answers every path with a page of its own; a picture is never one. */
const refusePages = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !(response.headers.get('Content-Type') ?? 'text/html').startsWith('text/html') ? response : null,
};

/** A script of its own, /m/sw-files.js, read by a worker that is asked for a picture; find-picture.ts says what one is. */
const files = new Router();
files.registerRoute(new Route(() => true, new CacheFirst({ cacheName: 'fastline-pictures', plugins: [refusePages] })));
worker.pictureFiles = files;
