import { eq, inArray, max } from 'drizzle-orm';
import { DAY_MS } from '#contract/limits.ts';
import { PAUSE_DAYS, type PauseLength } from '#contract/safer-play.ts';
import { lockMember } from '../../db/lock-member.ts';
import type { Database } from '../../db/open-database.ts';
import { type Member, playPauses, pushDevices, sessions } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { findExclusionOfNumber, isExclusion, listSamePerson } from './same-person.ts';

/**
 * Starts a pause: ends all sessions and tickets of the member and unbinds their devices. A concurrent login comes either before
 * it, and ends too, or after it, and is refused. A self-exclusion is one of the person, at every merchant.
 * docs/product/safer-play.md
 */
export async function startPause(db: Database, memberId: number, length: PauseLength, now: Date): Promise<void> {
  const endsAt = new Date(now.getTime() + PAUSE_DAYS[length] * DAY_MS);
  await db.transaction(async (transaction) => {
    const ids = isExclusion(length) ? await listSamePerson(transaction, memberId) : [memberId];
    for (const id of ids) {
      await lockMember(transaction, id);
      await transaction.insert(playPauses).values({ memberId: id, length, startedAt: now, endsAt });
    }
    await transaction.delete(sessions).where(inArray(sessions.memberId, ids));
    await transaction.delete(pushDevices).where(inArray(pushDevices.memberId, ids));
  });
}

/** Throws play_paused during a pause, even if safer play is off by now. The caller holds the member's lock. */
export async function refusePaused(db: Database, memberId: number, now: Date): Promise<void> {
  const [last] = await db
    .select({ endsAt: max(playPauses.endsAt) })
    .from(playPauses)
    .where(eq(playPauses.memberId, memberId));
  refuseUntil(last?.endsAt, now);
}

/** Throws play_paused for a member who was created after a self-exclusion with the same number, at any merchant. */
export async function refuseExcludedNumber(db: Database, member: Pick<Member, 'mobileNum'>, now: Date): Promise<void> {
  refuseUntil(await findExclusionOfNumber(db, member), now);
}

function refuseUntil(endsAt: Date | null | undefined, now: Date): void {
  if (endsAt && endsAt > now) throw new ApiError('play_paused', { value: { until: endsAt.getTime() } });
}
