import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { PlayHistory } from '#contract/calls/safer-play.ts';
import { DAY_MS } from '#contract/limits.ts';
import { HISTORY_DAYS } from '#contract/safer-play.ts';
import type { Database } from '../../db/open-database.ts';
import { ledgerEntries } from '../../db/tables/schema.ts';

/** The days that the list goes back. */
const LISTED_DAYS = 366;
/** Maximum movements listed, newest first; the totals count all. */
const MAX_MOVEMENTS = 500;
const KINDS = ['deposit', 'voucher', 'mission', 'exchange', 'friend', 'opening'] as const;

/** Reads the movements of a member's money and points from the ledger. docs/product/history.md */
export async function readPlayHistory(db: Database, memberId: number, now: Date): Promise<Omit<PlayHistory, 'currency'>> {
  const { account, amount, reference, createdAt, id } = ledgerEntries;
  const isNewerThan = (days: number) =>
    and(eq(ledgerEntries.memberId, memberId), gt(createdAt, new Date(now.getTime() - days * DAY_MS)));
  // A reference begins with the source of the movement, as in `deposit:12`.
  const kind = sql<string>`split_part(${reference}, ':', 1)`;
  const movements = await db
    .select({ id, kind, account, amount, reference, at: createdAt })
    .from(ledgerEntries)
    .where(isNewerThan(LISTED_DAYS))
    .orderBy(desc(id))
    .limit(MAX_MOVEMENTS);
  const totals = await db
    .select({ kind, account, amount: sql`sum(${amount})`.mapWith(Number), count: count() })
    .from(ledgerEntries)
    .where(isNewerThan(HISTORY_DAYS))
    .groupBy(kind, account)
    .orderBy(kind, account);
  const cutAt = movements[MAX_MOVEMENTS - 1]?.at.getTime();
  return {
    movements: movements.map(({ id: number, reference: source, ...moved }) => ({
      ...moved,
      kind: toKind(moved.kind),
      at: moved.at.getTime(),
      reference: findReference(number, source),
    })),
    // The start of a day, so that the reply stays the same while the history does.
    since: cutAt ?? Math.ceil(now.getTime() / DAY_MS - LISTED_DAYS) * DAY_MS,
    totals: totals.map((total) => ({ ...total, kind: toKind(total.kind) })),
  };
}

const toKind = (word: string): string => KINDS.find((kind) => kind === word) ?? 'other';

/** A deposit's own number, as on its receipt; the number of the entry for any other movement. */
function findReference(id: number, reference: string): string {
  const [source, number] = reference.split(':');
  return source === 'deposit' && number ? number : `E${id}`;
}
