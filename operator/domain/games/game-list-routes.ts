import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { listFavourites, saveFavourite } from './favourites.ts';
import { arrangeGameList } from './game-list.ts';
import { selectGames } from './select-games.ts';

/** The game area's calls; docs/product/games.md. */
export function registerGameListRoutes(router: EndpointRouter, { db, now }: HandlerDeps): void {
  router.handle('games.list', async ({ language, loadMerchantRow }) => {
    const { settings } = await loadMerchantRow();
    return arrangeGameList(await selectGames(db), settings, language);
  });

  router.handle('games.favourites', async ({ db: used, session }) => ({ gameIds: await listFavourites(used, session.memberId) }));

  router.handle('games.setFavourite', async ({ db: used, session, body }) => {
    await saveFavourite(used, session.memberId, body, now());
    return { wishedGameId: body.gameId };
  });
}
