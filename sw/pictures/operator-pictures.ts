import { ExpirationPlugin } from 'workbox-expiration';
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { DAY_MS, SECOND_MS } from '#contract/limits.ts';
import { fetchOperatorPicture, isWorthKeeping } from './fetch-operator-picture.ts';

/** docs/product/pictures.md */
const MOST_PICTURES = 100;
const KEEP_PICTURES_MS = 30 * DAY_MS;

/** Serves a stored picture of the operator's hosts, or fetches and stores it; rejects where the host has none. docs/product/pictures.md */
class OperatorPictures extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = await handler.cacheMatch(request);
    if (kept) return kept;
    const fetched = await fetchOperatorPicture(request);
    if (await isWorthKeeping(fetched)) void handler.waitUntil(handler.cachePut(request, fetched.clone()));
    return fetched;
  }
}

export const operatorPictures = new OperatorPictures({
  cacheName: 'fastline-operator-pictures',
  plugins: [
    new ExpirationPlugin({ maxEntries: MOST_PICTURES, maxAgeSeconds: KEEP_PICTURES_MS / SECOND_MS, purgeOnQuotaError: true }),
  ],
});
