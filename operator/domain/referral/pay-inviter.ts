import { and, eq, like, sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import type { MerchantSettings } from '../../db/tables/merchant-settings.ts';
import { ledgerEntries, members } from '../../db/tables/schema.ts';
import type { DomainEvents } from '../events.ts';
import { moveMoney } from '../ledger/ledger.ts';

const REFERENCE = 'friend:';

/**
 * The reward for each friend who deposits, in the smallest unit of the merchant's currency; nothing while referral is off.
 * docs/product/referral.md
 */
export function findFriendReward({ promotions, friendReward }: MerchantSettings): number {
  return promotions?.referral === false ? 0 : friendReward;
}

/** Pays whoever invited a member when that member deposits, and by the reference only once. */
export async function payInviter(db: Database, event: DomainEvents['deposit-credited']): Promise<void> {
  const { memberId: friendId, merchantRow, now } = event;
  const [friend] = await db.select({ inviterId: members.referredBy }).from(members).where(eq(members.id, friendId));
  const amount = findFriendReward(merchantRow.settings);
  if (!friend?.inviterId || amount === 0) return;
  await moveMoney(db, { memberId: friend.inviterId, account: 'cash', amount, reference: `${REFERENCE}${friendId}`, now });
}

/** Adds up what a member was really paid for friends, whatever the reward is by now. */
export async function sumFriendRewards(db: Database, memberId: number): Promise<number> {
  const { amount, account, reference } = ledgerEntries;
  const isOfFriends = and(eq(ledgerEntries.memberId, memberId), eq(account, 'cash'), like(reference, `${REFERENCE}%`));
  const [paid] = await db
    .select({ sum: sql`coalesce(sum(${amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(isOfFriends);
  return paid?.sum ?? 0;
}
