import { and, eq, gt, lt } from 'drizzle-orm';
import { DAY_MS } from '#contract/limits.ts';
import { deleteOld } from '../../db/delete-old.ts';
import type { Database } from '../../db/open-database.ts';
import { type Session, sessions } from '../../db/tables/schema.ts';
import { createToken, digestToken } from '../../protocol/tokens.ts';

export interface SessionOwner {
  readonly id: number;
  readonly merchantCode: string;
  /** Null: the session holds anywhere. */
  readonly address: string | null;
  readonly mustChangePassword?: boolean;
}

const SESSION_LIFE_MS = 7 * DAY_MS;

/** Starts a session and returns its token, which is stored nowhere; docs/product/session.md. */
export async function startSession(db: Database, owner: SessionOwner, now: Date): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS);
  await deleteOld(db, sessions.expiresAt, lt(sessions.expiresAt, now));
  await db.insert(sessions).values({
    tokenDigest: digestToken(token),
    memberId: owner.id,
    merchantCode: owner.merchantCode,
    address: owner.address,
    mustChangePassword: owner.mustChangePassword ?? false,
    expiresAt,
  });
  return token;
}

export async function findSession(db: Database, token: string, now: Date): Promise<Session | null> {
  const wanted = and(eq(sessions.tokenDigest, digestToken(token)), gt(sessions.expiresAt, now));
  const { tokenDigest, memberId, merchantCode, address, mustChangePassword } = sessions;
  const [row] = await db
    .select({ tokenDigest, memberId, merchantCode, address, mustChangePassword })
    .from(sessions)
    .where(wanted);
  return row ?? null;
}

export async function endSession(db: Database, session: Session): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenDigest, session.tokenDigest));
}
