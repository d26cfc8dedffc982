import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { games, lotteries } from '../../db/tables/schema.ts';

/** A game of the catalogue with the code of its lottery. */
export type GameRow = typeof games.$inferSelect & { readonly lotteryCode: string | null };

/** Selects all games, in shelf order. */
export const selectGames = (db: Database): Promise<GameRow[]> =>
  db
    .select({ ...getTableColumns(games), lotteryCode: lotteries.code })
    .from(games)
    .leftJoin(lotteries, eq(lotteries.gameId, games.id))
    .orderBy(asc(games.position));
