import { eq } from 'drizzle-orm';
import type { Database } from '../db/open-database.ts';
import { type Session, sessions } from '../db/tables/schema.ts';
import { ApiError } from '../http/api-error.ts';

/**
 * Locks the session until the transaction ends, so that a logout waits and then removes the result. Throws customer.not.login
 * if the session has ended. If the member is locked too, that lock comes first.
 */
export async function holdSession(db: Database, { tokenDigest }: Session): Promise<void> {
  const isIt = eq(sessions.tokenDigest, tokenDigest);
  const held = await db.select({ memberId: sessions.memberId }).from(sessions).where(isIt).for('key share');
  if (held.length === 0) throw new ApiError('customer.not.login');
}
