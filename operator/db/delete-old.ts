import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './open-database.ts';

/**
 * Deletes old rows, the oldest by a moment of theirs where `most` bounds them, and gives how many those were. Rows that another
 * call has locked are left to it: waiting for them could last for ever.
 */
export async function deleteOld(db: Database, moment: AnyPgColumn, isOld: SQL, most?: number): Promise<number> {
  const old = sql`select ctid from ${moment.table} where ${isOld} order by ${moment} limit ${most ?? null} for update skip locked`;
  const deleted = await db.delete(moment.table).where(sql`ctid = any(array(${old}))`).returning({ deleted: sql`1` });
  return deleted.length;
}
