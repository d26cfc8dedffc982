import { and, desc, eq, exists } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { deposits, members } from '../../db/tables/schema.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { findFriendReward, sumFriendRewards } from './pay-inviter.ts';
import { toReferralCode } from './referral-code.ts';

/**
 * How many of those whom a member invited are listed, newest first: an unbounded list would one day be longer than a reply may
 * be.
 */
const MOST_FRIENDS = 500;

/** Answers with what friends have brought, and registers and lists the members of agents. docs/product/referral.md */
export function registerReferralRoutes(router: EndpointRouter, { db }: HandlerDeps): void {
  router.handle('referral.summary', async ({ session, loadMerchantRow }) => {
    const { settings } = await loadMerchantRow();
    const friends = await listFriends(db, session.memberId);
    return {
      referralCode: toReferralCode(session.memberId),
      friends: friends.map(({ userName, createdAt, hasDeposited }) => ({
        name: maskName(userName),
        joinedAt: createdAt.getTime(),
        hasDeposited,
      })),
      reward: findFriendReward(settings),
      earned: await sumFriendRewards(db, session.memberId),
      currency: settings.country.currency,
    };
  });
}

/** Newest first. */
function listFriends(db: Database, memberId: number) {
  const done = db
    .select({ id: deposits.id })
    .from(deposits)
    .where(and(eq(deposits.memberId, members.id), eq(deposits.status, 'success')));
  return db
    .select({ userName: members.userName, createdAt: members.createdAt, hasDeposited: exists(done).mapWith(Boolean) })
    .from(members)
    .where(eq(members.referredBy, memberId))
    .orderBy(desc(members.createdAt), desc(members.id))
    .limit(MOST_FRIENDS);
}

/** Masks a name but for its ends, as h•••r: so much may one player read of another's. docs/product/referral.md */
export function maskName(name: string): string {
  const letters = Array.from(name);
  return `${letters[0] ?? ''}•••${letters.length > 2 ? (letters.at(-1) ?? '') : ''}`;
}
