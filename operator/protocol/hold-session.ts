import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { type Session, sessions } from '../db/tables/schema.ts';
import { ApiError } from '../http/api-error.ts';

/**
 * Locks the session: what ends it waits for the transaction, and then takes away what that made; throws customer.not.login
 * where the end came first. A transaction that locks the member, too, does so before.
 */
export async function holdSession(db: Database, { tokenDigest }: Session): Promise<void> {
  const isIt = eq(sessions.tokenDigest, tokenDigest);
  const held = await db.select({ memberId: sessions.memberId }).from(sessions).where(isIt).for('key share');
  if (held.length === 0) throw new ApiError('customer.not.login');
}
