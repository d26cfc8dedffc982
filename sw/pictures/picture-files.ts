import { Route, Router } from 'workbox-routing';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { worker } from '../worker-scope.ts';
import { operatorPictures } from './operator-pictures.ts';

/** Serves a stored picture, or fetches it from the line that serves it first and stores it. */
class KeptFirst extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response | undefined> {
    const kept = await handler.cacheMatch(request);
    if (kept) return kept;
    const fetched = await worker.fetchPicture?.(request);
    if (fetched?.ok) void handler.waitUntil(handler.cachePut(request, fetched.clone()));
    return fetched;
  }
}

const routeTo = (pictures: Strategy, isOurs: boolean) =>
  new Route(({ sameOrigin }) => sameOrigin === isOurs, {
    handle: ({ event, request }) => {
      const [response, done] = pictures.handleAll({ event, request });
      // A picture that cannot be stored is shown all the same.
      done.catch(() => undefined);
      return response;
    },
  });

/** A script of its own, /m/sw-files.js, read by a worker that is asked for a picture; find-picture.ts says what one is. */
const files = new Router();
files.registerRoute(routeTo(new KeptFirst({ cacheName: 'fastline-pictures' }), true));
files.registerRoute(routeTo(operatorPictures, false));
worker.pictureFiles = files;
