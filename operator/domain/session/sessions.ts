import { and, eq, gt, lt } from 'drizzle-orm';
import { DAY_MS } from '#contract/limits.ts';
import { deleteOld } from '../../db/delete-old.ts';
import type { Database } from '../../db/open-database.ts';
import { type Session, sessions } from '../../db/tables/schema.ts';
import { createToken, digestToken } from '../../protocol/tokens.ts';

export interface SessionOwner {
  readonly id: number;
  readonly merchantCode: string;
  /** Null: the session is not bound to an address. */
  readonly address: string | null;
  readonly mustChangePassword?: boolean;
  /** The key of the browser that the session is bound to; by default it is bound to none. */
  readonly publicKey?: string | null;
}

const SESSION_LIFE_MS = 7 * DAY_MS;

/** Starts a session and returns its token, which is not stored; docs/product/session.md */
export async function startSession(db: Database, owner: SessionOwner, now: Date): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS);
  await deleteOld(db, sessions.expiresAt, lt(sessions.expiresAt, now));
  await db.insert(sessions).values({
    tokenDigest: digestToken(token),
    memberId: owner.id,
    merchantCode: owner.merchantCode,
    address: owner.address,
    publicKey: owner.publicKey ?? null,
    mustChangePassword: owner.mustChangePassword ?? false,
    expiresAt,
    createdAt: now,
  });
  return token;
}

export async function findSession(db: Database, token: string, now: Date): Promise<Session | null> {
  const isSelected = and(eq(sessions.tokenDigest, digestToken(token)), gt(sessions.expiresAt, now));
  const { tokenDigest, memberId, merchantCode, address, publicKey, mustChangePassword, createdAt } = sessions;
  const [row] = await db
    .select({ tokenDigest, memberId, merchantCode, address, publicKey, mustChangePassword, createdAt })
    .from(sessions)
    .where(isSelected);
  return row ?? null;
}

export async function endSession(db: Database, session: Session): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenDigest, session.tokenDigest));
}
