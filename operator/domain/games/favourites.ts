import { and, desc, eq, lt } from 'drizzle-orm';
import { MINUTE_MS, OUTBOX_LIFE_MS } from '#contract/limits.ts';
import { lockMember } from '../../db/lock-member.ts';
import type { Database } from '../../db/open-database.ts';
import { favourites } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';

/** A device's clock may be wrong; without this cap, a change from the future would win over all later ones until then. */
const MAX_LEAD_MS = MINUTE_MS;
/** Maximum rows of a member, removed favourites included: game ids are free text of the caller. */
const MAX_ROWS = 1_000;

export interface FavouriteChange {
  readonly gameId: string;
  readonly isFavourite: boolean;
  /** Epoch milliseconds, by the player's clock. */
  readonly at: number;
}

/** Lists the member's favourite games, newest first. */
export async function listFavourites(db: Database, memberId: number): Promise<string[]> {
  const found = await db
    .select({ gameId: favourites.gameId })
    .from(favourites)
    .where(and(eq(favourites.memberId, memberId), eq(favourites.isFavourite, true)))
    .orderBy(desc(favourites.wishedAt), favourites.gameId);
  return found.map(({ gameId }) => gameId);
}

/** Saves a change of a favourite; the later of two changes for one game wins, in any order of arrival. docs/product/games.md */
export async function saveFavourite(db: Database, memberId: number, change: FavouriteChange, now: Date): Promise<void> {
  const { gameId, isFavourite } = change;
  const wishedAt = new Date(Math.min(Math.max(change.at, 0), now.getTime() + MAX_LEAD_MS));
  await db.transaction(async (transaction) => {
    // Serialises the changes, because concurrent ones would all count the same rows.
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

/** Makes room for another game, or refuses it for good: a 429 would block later outbox entries, even those that make room. */
async function makeRoom(db: Database, memberId: number, gameId: string, now: Date): Promise<void> {
  const isOwn = eq(favourites.memberId, memberId);
  const isFull = async () => (await db.$count(favourites, isOwn)) >= MAX_ROWS;
  if (!(await isFull()) || (await db.$count(favourites, and(isOwn, eq(favourites.gameId, gameId)))) > 0) return;
  // No outbox still delivers changes this old, so a removed favourite of that age has no change left to override.
  const oldestInOutboxes = new Date(now.getTime() - OUTBOX_LIFE_MS);
  await db.delete(favourites).where(and(isOwn, eq(favourites.isFavourite, false), lt(favourites.wishedAt, oldestInOutboxes)));
  if (await isFull()) throw new ApiError('request_invalid');
}
