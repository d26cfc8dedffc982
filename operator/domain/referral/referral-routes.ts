import { and, desc, eq, exists } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { deposits, members } from '../../db/tables/schema.ts';
import type { EndpointRouter, HandlerDeps } from '../../protocol/endpoint-router.ts';
import { findFriendReward, sumFriendRewards } from './inviters.ts';
import { toReferralCode } from './referral-code.ts';

/** Maximum friends listed, newest first; without it the reply could exceed its maximum size. */
const MAX_FRIENDS = 500;

/** Serves the summary of invited friends. docs/product/referral.md */
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

/** Lists the newest friends first. */
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
    .limit(MAX_FRIENDS);
}

/** Masks a name except for its ends, as h•••r: a player may see no more of another's name. docs/product/referral.md */
export function maskName(name: string): string {
  const letters = Array.from(name);
  return `${letters[0] ?? ''}•••${letters.length > 2 ? (letters.at(-1) ?? '') : ''}`;
}
