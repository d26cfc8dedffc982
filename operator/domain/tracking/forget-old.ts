import { and, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { DAY_MS, HOUR_MS } from '#contract/limits.ts';
import type { Database } from '../../db/open-database.ts';
import { hourlyUses, trackedEvents } from '../../db/tables/schema.ts';

const EVENT_LIFE_MS = 30 * DAY_MS;
/** Few enough that no statement comes near its time limit, however large the table is. */
const BATCH_ROWS = 1_000;
/** First what calls look into. */
const FORGOTTEN = [
  { table: hourlyUses, moment: hourlyUses.startedAt, lifeMs: HOUR_MS },
  { table: trackedEvents, moment: trackedEvents.createdAt, lifeMs: EVENT_LIFE_MS },
];

interface ForgetOptions {
  /** Ends it after the batch that is under way. */
  readonly stopped?: AbortSignal;
  /** Is called for each table that could not be emptied; the others are. */
  readonly report: (error: Error) => void;
}

/** Of anonymous storage what nobody needs any more; docs/product/operator.md */
export async function forgetOld(db: Database, now: Date, { stopped, report }: ForgetOptions): Promise<void> {
  for (const { table, moment, lifeMs } of FORGOTTEN) {
    const isOld = lt(moment, new Date(now.getTime() - lifeMs));
    const deleteBatch = () =>
      db
        .delete(table)
        .where(and(isOneOfTheOldest(moment, isOld), isOld))
        .returning({ deleted: sql`1` });
    try {
      let isMore = true;
      while (isMore && !stopped?.aborted) isMore = (await deleteBatch()).length === BATCH_ROWS;
    } catch (error) {
      report(error as Error);
    }
  }
}

/** By their places in the table. A row that is renewed meanwhile may still be among them: its age is asked once more. */
const isOneOfTheOldest = (moment: AnyPgColumn, isOld: SQL) =>
  sql`ctid = any(array(select ctid from ${moment.table} where ${isOld} order by ${moment} limit ${BATCH_ROWS}))`;

/** Now and every hour, whichever process it is. */
export function forgetRegularly(db: Database, stopped: AbortSignal, report: (error: Error) => void): void {
  if (stopped.aborted) return;
  const forget = () => void forgetOld(db, new Date(), { stopped, report });
  forget();
  const timer = setInterval(forget, HOUR_MS);
  stopped.addEventListener('abort', () => clearInterval(timer));
}
