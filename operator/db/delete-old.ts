import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './open-database.ts';

/**
 * Deletes old rows and returns their number; with a `limit`, deletes at most as many, the oldest by their timestamp. Rows locked by another
 * call are skipped, because waiting for them could take forever.
 */
export async function deleteOld(db: Database, moment: AnyPgColumn, isOld: SQL, limit?: number): Promise<number> {
  const old = sql`select ctid from ${moment.table} where ${isOld} order by ${moment} limit ${limit ?? null} for update skip locked`;
  const deleted = await db.delete(moment.table).where(sql`ctid = any(array(${old}))`).returning({ deleted: sql`1` });
  return deleted.length;
}
