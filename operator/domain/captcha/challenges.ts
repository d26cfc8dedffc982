import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { captchaChallenges } from '../../db/tables/schema.ts';

type Challenge = typeof captchaChallenges.$inferSelect;

/** Stores a challenge; false if it is there already. */
export async function storeChallenge(db: Database, challenge: Challenge, now: Date): Promise<boolean> {
  await db.delete(captchaChallenges).where(lt(captchaChallenges.expiresAt, now));
  const kept = await db.insert(captchaChallenges).values(challenge).onConflictDoNothing().returning();
  return kept.length === 1;
}

/** Takes a challenge out once: of two calls that want the same one, the second gets nothing. */
export async function takeChallenge(
  db: Database,
  wanted: Pick<Challenge, 'id' | 'merchantCode' | 'kind'>,
  now: Date,
): Promise<Challenge | undefined> {
  // PostgreSQL takes no NUL in a text.
  if (wanted.id.includes('\0')) return undefined;
  const { id, merchantCode, kind, expiresAt } = captchaChallenges;
  const isWanted = and(eq(id, wanted.id), eq(merchantCode, wanted.merchantCode), eq(kind, wanted.kind), gt(expiresAt, now));
  const [taken] = await db.delete(captchaChallenges).where(isWanted).returning();
  return taken;
}
