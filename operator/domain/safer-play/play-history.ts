import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { PlayHistory } from '#contract/calls/safer-play.ts';
import { DAY_MS } from '#contract/limits.ts';
import { HISTORY_DAYS } from '#contract/safer-play.ts';
import type { Database } from '../../db/open-database.ts';
import { ledgerEntries } from '../../db/tables/schema.ts';

/** Maximum movements listed, newest first; the totals count all. */
const MAX_MOVEMENTS = 100;
const KINDS = ['deposit', 'voucher', 'mission', 'exchange', 'friend'] as const;

/** Reads the movements of a member's money and points in the last days from the ledger. docs/product/safer-play.md */
export async function readPlayHistory(db: Database, memberId: number, now: Date): Promise<Omit<PlayHistory, 'currency'>> {
  const { account, amount, reference, createdAt, id } = ledgerEntries;
  const since = new Date(now.getTime() - HISTORY_DAYS * DAY_MS);
  const isCounted = and(eq(ledgerEntries.memberId, memberId), gt(createdAt, since));
  // A reference begins with the source of the movement, as in `deposit:12`.
  const kind = sql<string>`split_part(${reference}, ':', 1)`;
  const movements = await db
    .select({ kind, account, amount, at: createdAt })
    .from(ledgerEntries)
    .where(isCounted)
    .orderBy(desc(id))
    .limit(MAX_MOVEMENTS);
  const totals = await db
    .select({ kind, account, amount: sql`sum(${amount})`.mapWith(Number), count: count() })
    .from(ledgerEntries)
    .where(isCounted)
    .groupBy(kind, account)
    .orderBy(kind, account);
  return {
    movements: movements.map((moved) => ({ ...moved, kind: toKind(moved.kind), at: moved.at.getTime() })),
    totals: totals.map((total) => ({ ...total, kind: toKind(total.kind) })),
  };
}

const toKind = (word: string): string => KINDS.find((kind) => kind === word) ?? 'other';
