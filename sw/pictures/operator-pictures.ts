import { ExpirationPlugin } from 'workbox-expiration';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { DAY_MS, SECOND_MS } from '#contract/limits.ts';
import { worker } from '../worker-scope.ts';
import { fetchOperatorPicture, isWorthKeeping } from './fetch-operator-picture.ts';

/** Limits of docs/product/pictures.md */
const MAX_PICTURES = 100;
const PICTURE_LIFE_MS = 30 * DAY_MS;

/** Serves an operator's picture from the cache, or fetches and stores it; rejects if it is missing. docs/product/pictures.md */
class OperatorPictures extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const cached = await handler.cacheMatch(request);
    if (cached) return cached;
    const fetched = await fetchOperatorPicture(request, worker.readClock());
    const copy = fetched.clone();
    void handler.waitUntil(isWorthKeeping(copy).then((isWorth) => isWorth && handler.cachePut(request, copy)));
    return fetched;
  }
}

export const operatorPictures = new OperatorPictures({
  cacheName: 'fastline-operator-pictures',
  plugins: [
    new ExpirationPlugin({ maxEntries: MAX_PICTURES, maxAgeSeconds: PICTURE_LIFE_MS / SECOND_MS, purgeOnQuotaError: true }),
  ],
});
