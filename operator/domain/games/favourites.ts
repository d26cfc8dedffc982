import { and, desc, eq, lt } from 'drizzle-orm';
import { MINUTE_MS, OUTBOX_LIFE_MS } from '#contract/limits.ts';
import { lockMember } from '../../db/lock-member.ts';
import type { Database } from '../../db/open-database.ts';
import { favourites } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';

/** A device's clock may be wrong; a change from further ahead would win over all later ones until then. */
const MOST_AHEAD_MS = MINUTE_MS;
/** How many rows one member may have, removed favourites included: game ids are the caller's text. */
const MOST_ROWS = 1_000;

export interface FavouriteChange {
  readonly gameId: string;
  readonly isFavourite: boolean;
  /** Epoch milliseconds, by the player's clock. */
  readonly at: number;
}

/** The member's favourite games, the newest first. */
export async function listFavourites(db: Database, memberId: number): Promise<string[]> {
  const found = await db
    .select({ gameId: favourites.gameId })
    .from(favourites)
    .where(and(eq(favourites.memberId, memberId), eq(favourites.isFavourite, true)))
    .orderBy(desc(favourites.wishedAt), favourites.gameId);
  return found.map(({ gameId }) => gameId);
}

/** Saves a change of a favourite; of two for one game the later holds, in whatever order they arrive. docs/product/games.md */
export async function saveFavourite(db: Database, memberId: number, change: FavouriteChange, now: Date): Promise<void> {
  const { gameId, isFavourite } = change;
  const wishedAt = new Date(Math.min(Math.max(change.at, 0), now.getTime() + MOST_AHEAD_MS));
  await db.transaction(async (transaction) => {
    // One after the other: those that come at once would all count the same earlier ones.
    await lockMember(transaction, memberId);
    await makeRoom(transaction, memberId, gameId, now);
    await transaction
      .insert(favourites)
      .values({ memberId, gameId, isFavourite, wishedAt })
      .onConflictDoUpdate({
        target: [favourites.memberId, favourites.gameId],
        set: { isFavourite, wishedAt },
        setWhere: lt(favourites.wishedAt, wishedAt),
      });
  });
}

/**
 * Makes room for another game, or refuses it for good: a 429 would hold up what waits behind it in the
 * outbox, such as the change that makes room.
 */
async function makeRoom(db: Database, memberId: number, gameId: string, now: Date): Promise<void> {
  const isOwn = eq(favourites.memberId, memberId);
  const isFull = async () => (await db.$count(favourites, isOwn)) >= MOST_ROWS;
  if (!(await isFull()) || (await db.$count(favourites, and(isOwn, eq(favourites.gameId, gameId)))) > 0) return;
  // No outbox delivers changes this old any more, so a removed favourite of that age has none left to win over.
  const oldestInOutboxes = new Date(now.getTime() - OUTBOX_LIFE_MS);
  await db.delete(favourites).where(and(isOwn, eq(favourites.isFavourite, false), lt(favourites.wishedAt, oldestInOutboxes)));
  if (await isFull()) throw new ApiError('request_invalid');
}
