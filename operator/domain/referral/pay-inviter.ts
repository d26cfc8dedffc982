import { and, eq, like, sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import type { MerchantSettings } from '../../db/tables/merchant-settings.ts';
import { ledgerEntries, members } from '../../db/tables/schema.ts';
import { findMerchantRow } from '../../protocol/find-merchant-row.ts';
import { moveMoney } from '../ledger/ledger.ts';

const REFERENCE = 'friend:';

/** For each friend who deposits, in the smallest unit of the merchant's currency; nothing while referral is off. docs/product/referral.md */
export function findFriendReward({ promotions, friendReward }: MerchantSettings): number {
  return promotions?.referral === false ? 0 : friendReward;
}

/** Whoever invited a member is paid when he deposits, and by the reference only once. */
export async function payInviter(db: Database, friendId: number, now: Date): Promise<void> {
  const { referredBy, merchantCode } = members;
  const [friend] = await db.select({ referredBy, merchantCode }).from(members).where(eq(members.id, friendId));
  if (!friend?.referredBy) return;
  const amount = findFriendReward((await findMerchantRow(db, friend.merchantCode)).settings);
  if (amount === 0) return;
  await moveMoney(db, { memberId: friend.referredBy, account: 'cash', amount, reference: `${REFERENCE}${friendId}`, now });
}

/** What a member was really paid for friends, whatever the reward is by now. */
export async function sumFriendRewards(db: Database, memberId: number): Promise<number> {
  const { amount, account, reference } = ledgerEntries;
  const isOfFriends = and(eq(ledgerEntries.memberId, memberId), eq(account, 'cash'), like(reference, `${REFERENCE}%`));
  const [paid] = await db
    .select({ sum: sql`coalesce(sum(${amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(isOfFriends);
  return paid?.sum ?? 0;
}
