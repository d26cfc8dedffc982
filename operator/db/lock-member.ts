import { eq } from 'drizzle-orm';
import type { Database } from './open-database.ts';
import { members } from './tables/schema.ts';

/**
 * Until the transaction ends, other transactions that lock this member wait, and then read what this one left. Rows that
 * belong to the member, added before, hold its key by their reference: a lock of the key too would let two of them wait for
 * each other.
 */
export async function lockMember(db: Database, memberId: number): Promise<void> {
  await db.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
}
