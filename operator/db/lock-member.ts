import { eq } from 'drizzle-orm';
import type { Database } from './open-database.ts';
import { members } from './tables/schema.ts';

/**
 * Locks a member until the transaction ends; other transactions that lock it wait, and then read the result. Earlier inserts of
 * the member's rows hold its key by their reference, so locking the key too could deadlock two of them.
 */
export async function lockMember(db: Database, memberId: number): Promise<void> {
  await db.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
}
