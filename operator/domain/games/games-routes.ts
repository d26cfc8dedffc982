import { and, asc, eq } from 'drizzle-orm';
import type { RouteParts } from '../../app/deps.ts';
import { categories, games, lotteries, vendors } from '../../db/tables/schema.ts';
import { Refusal } from '../../http/api-error.ts';
import { findPageOrigin } from '../../http/line-origins.ts';
import { readUrl } from '../../protocol/call-context.ts';
import type { RowCall, RowServer } from '../../protocol/endpoint-router.ts';
import { findMerchantRow } from '../../protocol/find-merchant-row.ts';
import { findLaunchedGame } from './find-launched-game.ts';
import { issueTicket } from './launch-tickets.ts';
import { arrangeLobby, toLane } from './lobby.ts';
import { selectGames } from './select-games.ts';

/** docs/product/games.md, launch.md and trial-game.md */
export function registerGamesRoutes(rows: RowServer, parts: RouteParts): void {
  const { db, now } = parts;

  rows.serve('games.vendors', async ({ merchant, language }) => {
    const { settings } = await findMerchantRow(db, merchant.code);
    const catalogue = {
      categories: await db.select().from(categories).orderBy(asc(categories.position)),
      vendors: await db.select().from(vendors).orderBy(asc(vendors.position)),
      games: await selectGames(db),
    };
    return arrangeLobby(catalogue, settings, language);
  });

  rows.serve('games.lanes', async ({ language }) => {
    const join = eq(games.id, lotteries.gameId);
    const found = await db.select().from(lotteries).innerJoin(games, join).orderBy(asc(lotteries.position));
    return { data: { lanes: found.map((row) => toLane(row.lotteries, row.games, language, now())) } };
  });

  rows.serve('games.trialLaunch', async (call) => {
    const { gameId, nodeId } = call.query;
    const [game] = await db
      .select()
      .from(games)
      .where(and(eq(games.id, gameId), eq(games.nodeId, nodeId)));
    if (!game?.isTrial) throw new Refusal('not_found');
    return { gameUrl: createGameUrl(parts, call, { game: game.id, merchant: call.merchant.code }) };
  });

  rows.serve('games.launch', async (call) => {
    const { settings } = await findMerchantRow(db, call.merchant.code);
    const gameId = await findLaunchedGame(db, call.query, settings.hiddenVendors);
    const ticket = await issueTicket(db, call.session, gameId, now());
    return { gameUrl: createGameUrl(parts, call, { ticket }) };
  });
}

type LaunchCall = Pick<RowCall<'games.launch' | 'games.trialLaunch'>, 'context' | 'language'>;

/** `lobby` tells the game whom its way back may speak to: the page that asked. */
function createGameUrl(parts: RouteParts, { context, language }: LaunchCall, values: Record<string, string>): string {
  if (!parts.gameOrigin) throw new Refusal('not_found');
  const url = readUrl(context);
  const lobby = findPageOrigin(parts.origins, url, context.req.header('origin')) ?? url.origin;
  return `${parts.gameOrigin}/games/draw?${new URLSearchParams({ ...values, language, lobby }).toString()}`;
}
