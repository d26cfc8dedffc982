import { and, eq, notInArray, or } from 'drizzle-orm';
import type { Query } from '#contract/endpoints.ts';
import type { Database } from '../../db/open-database.ts';
import { games, lotteries } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';

/** Finds the id of the game in a launch, if the merchant shows it; docs/product/launch.md */
export async function findLaunchedGame(
  db: Database,
  { gameCode, lottoGameCode, vendor }: Query<'games.launch'>,
  hiddenVendors: readonly string[],
): Promise<string> {
  const code = lottoGameCode || gameCode;
  if (!code) throw new ApiError('request_invalid');
  const [found] = await db
    .select({ gameId: games.id })
    .from(games)
    .leftJoin(lotteries, eq(lotteries.gameId, games.id))
    .where(
      and(
        // A lottery is found only by its code, because its own server does not use ids.
        lottoGameCode ? eq(lotteries.code, lottoGameCode) : or(eq(lotteries.code, code), eq(games.id, code)),
        vendor ? eq(games.vendorCode, vendor) : undefined,
        notInArray(games.vendorCode, [...hiddenVendors]),
      ),
    );
  if (!found) throw new ApiError('not_found');
  return found.gameId;
}
