import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { type CountedAct, deposits, favourites, feedbacks, games, members } from '../../db/tables/schema.ts';

const COUNTS: Readonly<Record<CountedAct, (db: Database, memberId: number) => Promise<number>>> = {
  deposit: (db, memberId) => db.$count(deposits, and(eq(deposits.memberId, memberId), eq(deposits.status, 'success'))),
  feedback: (db, memberId) => db.$count(feedbacks, eq(feedbacks.memberId, memberId)),
  // Ids of favourites are free text of the caller, so ids of missing games do not count.
  favourite: (db, memberId) => {
    const isGame = inArray(favourites.gameId, db.select({ id: games.id }).from(games));
    return db.$count(favourites, and(eq(favourites.memberId, memberId), eq(favourites.isFavourite, true), isGame));
  },
  invitation: (db, memberId) => db.$count(members, eq(members.referredBy, memberId)),
  language: async (db, memberId) => {
    const [member] = await db.select({ at: members.languageChosenAt }).from(members).where(eq(members.id, memberId));
    return member?.at ? 1 : 0;
  },
};

/** Counts how often a member performed an action; docs/product/vip.md */
export async function countAct(db: Database, memberId: number, act: CountedAct): Promise<number> {
  return COUNTS[act](db, memberId);
}
