import { eq, sql } from 'drizzle-orm';
import { lockMember } from '../../db/lock-member.ts';
import type { Database } from '../../db/open-database.ts';
import { ledgerEntries } from '../../db/tables/schema.ts';

type Entry = typeof ledgerEntries.$inferSelect;

/** A movement of cash in the currency's smallest unit, or of points; amounts that leave an account are negative. */
export interface Movement extends Pick<Entry, 'memberId' | 'account' | 'amount' | 'reference'> {
  readonly now: Date;
}

/** `short`: the account would fall below zero; `repeated`: its reference was used before. Neither changes the balance. */
export type Moved = 'moved' | 'short' | 'repeated';

/** Adds an entry to the ledger; callers throw their own error unless the result is `moved`. docs/product/cashier.md */
export function moveMoney(db: Database, { now, ...movement }: Movement): Promise<Moved> {
  return db.transaction(async (transaction) => {
    await lockMember(transaction, movement.memberId);
    const balance = await readBalance(transaction, movement.memberId);
    if (movement.amount < 0 && balance[movement.account] + movement.amount < 0) return 'short';
    const added = await transaction
      .insert(ledgerEntries)
      .values({ ...movement, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: ledgerEntries.id });
    return added.length > 0 ? 'moved' : 'repeated';
  });
}

/** Moves money or throws, for rows that record a payment, so that both are rolled back together. */
export async function moveMoneyOrThrow(db: Database, movement: Movement): Promise<void> {
  const moved = await moveMoney(db, movement);
  if (moved !== 'moved') throw new Error(`${movement.reference} did not move ${movement.account}: ${moved}.`);
}

/** Sums the entries of both accounts. */
export async function readBalance(db: Database, memberId: number): Promise<Record<Entry['account'], number>> {
  const sums = await db
    .select({ account: ledgerEntries.account, amount: sql`sum(${ledgerEntries.amount})`.mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.memberId, memberId))
    .groupBy(ledgerEntries.account);
  const find = (account: Entry['account']) => sums.find((sum) => sum.account === account)?.amount ?? 0;
  return { cash: find('cash'), points: find('points') };
}
