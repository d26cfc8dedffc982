import { and, desc, eq, lt } from 'drizzle-orm';
import { MINUTE_MS } from '../../contract/limits.ts';
import type { Database } from '../db/open-database.ts';
import { favourites } from '../db/schema.ts';

/** A clock may be wrong; a wish from further ahead would win over everything the player wishes until then. */
const MOST_AHEAD_MS = MINUTE_MS;

export interface FavouriteWish {
  readonly gameId: string;
  readonly isFavourite: boolean;
  /** Epoch milliseconds, by the player's clock. */
  readonly at: number;
}

/** Games that the member wishes among his favourites, the newest wish first. */
export async function listFavourites(db: Database, memberId: number): Promise<string[]> {
  const found = await db
    .select({ gameId: favourites.gameId })
    .from(favourites)
    .where(and(eq(favourites.memberId, memberId), eq(favourites.isFavourite, true)))
    .orderBy(desc(favourites.wishedAt), favourites.gameId);
  return found.map(({ gameId }) => gameId);
}

/** Of two wishes for a game the later one holds, in whatever order they arrive. docs/product/games.md */
export async function keepWish(db: Database, memberId: number, wish: FavouriteWish, now: Date): Promise<void> {
  const { gameId, isFavourite } = wish;
  const wishedAt = new Date(Math.min(Math.max(wish.at, 0), now.getTime() + MOST_AHEAD_MS));
  await db
    .insert(favourites)
    .values({ memberId, gameId, isFavourite, wishedAt })
    .onConflictDoUpdate({
      target: [favourites.memberId, favourites.gameId],
      set: { isFavourite, wishedAt },
      setWhere: lt(favourites.wishedAt, wishedAt),
    });
}
