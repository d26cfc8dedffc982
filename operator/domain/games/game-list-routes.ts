import type { RouteParts } from '../../app/deps.ts';
import type { RowServer } from '../../protocol/endpoint-router.ts';
import { findMerchantRow } from '../../protocol/find-merchant-row.ts';
import { keepWish, listFavourites } from './favourites.ts';
import { arrangeGameList } from './game-list.ts';
import { selectGames } from './select-games.ts';

/** The game area's calls; docs/product/games.md. */
export function registerGameListRoutes(rows: RowServer, { db, now }: RouteParts): void {
  rows.serve('games.list', async ({ merchant, language }) => {
    const { settings } = await findMerchantRow(db, merchant.code);
    return arrangeGameList(await selectGames(db), settings, language);
  });

  rows.serve('games.favourites', async ({ db: used, session }) => ({ gameIds: await listFavourites(used, session.memberId) }));

  rows.serve('games.setFavourite', async ({ db: used, session, body }) => {
    await keepWish(used, session.memberId, body, now());
    return { wishedGameId: body.gameId };
  });
}
