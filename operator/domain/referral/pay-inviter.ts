import { and, eq, like, sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import type { MerchantSettings } from '../../db/tables/merchant-settings.ts';
import { ledgerEntries, members } from '../../db/tables/schema.ts';
import type { DomainEvents } from '../events.ts';
import { moveMoney } from '../ledger/ledger.ts';

const REFERENCE = 'friend:';

/** Returns the reward per depositing friend, in the currency's smallest unit; 0 if referral is off. docs/product/referral.md */
export function findFriendReward({ promotions, friendReward }: MerchantSettings): number {
  return promotions?.referral === false ? 0 : friendReward;
}

/** Pays the inviter of a member when that member deposits; the reference makes it happen once. */
export async function payInviter(db: Database, event: DomainEvents['deposit-credited']): Promise<void> {
  const { memberId: friendId, merchantRow, now } = event;
  const [friend] = await db.select({ inviterId: members.referredBy }).from(members).where(eq(members.id, friendId));
  const amount = findFriendReward(merchantRow.settings);
  if (!friend?.inviterId || amount === 0) return;
  await moveMoney(db, { memberId: friend.inviterId, account: 'cash', amount, reference: `${REFERENCE}${friendId}`, now });
}

/** Sums the rewards actually paid to a member, which may differ from the current reward. */
export async function sumFriendRewards(db: Database, memberId: number): Promise<number> {
  const { amount, account, reference } = ledgerEntries;
  const isOfFriends = and(eq(ledgerEntries.memberId, memberId), eq(account, 'cash'), like(reference, `${REFERENCE}%`));
  const [paid] = await db
    .select({ sum: sql`coalesce(sum(${amount}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(isOfFriends);
  return paid?.sum ?? 0;
}
