import { Route, Router } from 'workbox-routing';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { worker } from '../worker-scope.ts';
import { operatorPictures } from './operator-pictures.ts';

/** Serves a stored picture, or fetches it and stores it if it comes from the origin. */
class CacheFirstFile extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response | undefined> {
    const cached = await handler.cacheMatch(request);
    if (cached) return cached;
    const fetched = await worker.fetchPicture?.(request);
    if (fetched?.ok && !fetched.headers.has('Cache-Control')) void handler.waitUntil(handler.cachePut(request, fetched.clone()));
    return fetched;
  }
}

const routeTo = (pictures: Strategy, isOurs: boolean) =>
  new Route(({ sameOrigin }) => sameOrigin === isOurs, {
    handle: ({ event, request }) => {
      const [response, done] = pictures.handleAll({ event, request });
      // A picture that cannot be stored is still shown.
      done.catch(() => undefined);
      return response;
    },
  });

/** The separate script /m/sw-files.js, loaded with the first requested picture; find-picture.ts defines what a picture is. */
const files = new Router();
files.registerRoute(routeTo(new CacheFirstFile({ cacheName: 'fastline-pictures' }), true));
files.registerRoute(routeTo(operatorPictures, false));
worker.pictureFiles = files;
