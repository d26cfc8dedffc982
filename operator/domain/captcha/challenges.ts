import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { captchaChallenges } from '../../db/tables/schema.ts';

type Challenge = typeof captchaChallenges.$inferSelect;

/** Stores a challenge; returns false if it exists already. */
export async function storeChallenge(db: Database, challenge: Challenge, now: Date): Promise<boolean> {
  await db.delete(captchaChallenges).where(lt(captchaChallenges.expiresAt, now));
  const stored = await db.insert(captchaChallenges).values(challenge).onConflictDoNothing().returning();
  return stored.length === 1;
}

/** Removes a challenge once: of two calls for the same challenge, the second gets nothing. */
export async function takeChallenge(
  db: Database,
  selector: Pick<Challenge, 'id' | 'merchantCode' | 'kind'>,
  now: Date,
): Promise<Challenge | undefined> {
  // PostgreSQL does not accept NUL in a text.
  if (selector.id.includes('\0')) return undefined;
  const { id, merchantCode, kind, expiresAt } = captchaChallenges;
  const isSelected = and(
    eq(id, selector.id),
    eq(merchantCode, selector.merchantCode),
    eq(kind, selector.kind),
    gt(expiresAt, now),
  );
  const [taken] = await db.delete(captchaChallenges).where(isSelected).returning();
  return taken;
}
