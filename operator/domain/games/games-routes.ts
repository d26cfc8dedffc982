import { and, asc, eq } from 'drizzle-orm';
import { categories, games, lotteries, vendors } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { findPageOrigin, type LineOrigins } from '../../http/line-origins.ts';
import { readUrl } from '../../protocol/call-context.ts';
import type { EndpointCall, EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { listFavourites, saveFavourite } from './favourites.ts';
import { findLaunchedGame } from './find-launched-game.ts';
import { arrangeGameList } from './game-list.ts';
import { issueTicket } from './launch-tickets.ts';
import { arrangeLobby, toLane } from './lobby.ts';
import { selectGames } from './select-games.ts';

export interface GamesDeps extends HandlerDeps {
  readonly origins: LineOrigins;
  /** Origin that serves games; null if there is none. */
  readonly gameOrigin: string | null;
}

/** Lists games and favourites, and launches games. docs/product/games.md, launch.md and trial-game.md */
export function registerGamesRoutes(router: EndpointRouter, deps: GamesDeps): void {
  const { db, now } = deps;

  router.handle('games.vendors', async ({ language, loadMerchantRow }) => {
    const { settings } = await loadMerchantRow();
    const catalogue = {
      categories: await db.select().from(categories).orderBy(asc(categories.position)),
      vendors: await db.select().from(vendors).orderBy(asc(vendors.position)),
      games: await selectGames(db),
    };
    return arrangeLobby(catalogue, settings, language);
  });

  router.handle('games.lanes', async ({ language }) => {
    const join = eq(games.id, lotteries.gameId);
    const found = await db.select().from(lotteries).innerJoin(games, join).orderBy(asc(lotteries.position));
    return { data: { lanes: found.map((row) => toLane(row.lotteries, row.games, language, now())) } };
  });

  router.handle('games.trialLaunch', async (call) => {
    const { gameId, nodeId } = call.query;
    const [game] = await db
      .select()
      .from(games)
      .where(and(eq(games.id, gameId), eq(games.nodeId, nodeId)));
    if (!game?.isTrial) throw new ApiError('not_found');
    return { gameUrl: createGameUrl(deps, call, { game: game.id, merchant: call.merchant.code }) };
  });

  router.handle('games.launch', async (call) => {
    const { settings } = await call.loadMerchantRow();
    const gameId = await findLaunchedGame(db, call.query, settings.hiddenVendors);
    const ticket = await issueTicket(db, call.session, gameId, now());
    return { gameUrl: createGameUrl(deps, call, { ticket, back: call.query.backUrl ?? '' }) };
  });
}

type LaunchCall = Pick<EndpointCall<'games.launch' | 'games.trialLaunch'>, 'context' | 'language'>;

/** Composes the game's address; `lobby` is the origin that its back control may message. */
function createGameUrl(deps: GamesDeps, { context, language }: LaunchCall, values: Record<string, string>): string {
  if (!deps.gameOrigin) throw new ApiError('not_found');
  const url = readUrl(context);
  const lobby = findPageOrigin(deps.origins, url, context.req.header('origin')) ?? url.origin;
  return `${deps.gameOrigin}/games/draw?${new URLSearchParams({ ...values, language, lobby }).toString()}`;
}

/** Serves the game area's calls; docs/product/games.md */
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
