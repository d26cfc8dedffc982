import { eq, max } from 'drizzle-orm';
import { DAY_MS } from '#contract/limits.ts';
import { PAUSE_DAYS, type PauseLength } from '#contract/safer-play.ts';
import { lockMember } from '../../db/lock-member.ts';
import type { Database } from '../../db/open-database.ts';
import { playPauses, pushDevices, sessions } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';

/**
 * Keeps a member out from now on: all their sessions end, with the tickets of games and chats, and their devices get no more messages. A login
 * at the same time comes before it, and ends with the others, or after it, and is refused. docs/product/safer-play.md
 */
export async function startPause(db: Database, memberId: number, length: PauseLength, now: Date): Promise<void> {
  const endsAt = new Date(now.getTime() + PAUSE_DAYS[length] * DAY_MS);
  await db.transaction(async (transaction) => {
    await lockMember(transaction, memberId);
    await transaction.insert(playPauses).values({ memberId, length, startedAt: now, endsAt });
    await transaction.delete(sessions).where(eq(sessions.memberId, memberId));
    await transaction.delete(pushDevices).where(eq(pushDevices.memberId, memberId));
  });
}

/** Throws play_paused with its end while the member keeps out, whatever the merchant has switched since. The caller holds the member's lock. */
export async function refusePaused(db: Database, memberId: number, now: Date): Promise<void> {
  const [last] = await db
    .select({ endsAt: max(playPauses.endsAt) })
    .from(playPauses)
    .where(eq(playPauses.memberId, memberId));
  if (last?.endsAt && last.endsAt > now) throw new ApiError('play_paused', { value: { until: last.endsAt.getTime() } });
}
