import { and, eq, isNull, like, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import type { MerchantSettings } from '../../db/tables/merchant-settings.ts';
import { ledgerEntries, members } from '../../db/tables/schema.ts';
import type { DomainEvents } from '../events.ts';
import { moveMoney } from '../ledger/ledger.ts';
import { readReferralCode } from './referral-code.ts';

const REFERENCE = 'friend:';

/** Returns the reward per depositing friend, in the currency's smallest unit; 0 if referral is off. docs/product/referral.md */
export function findFriendReward({ promotions, friendReward }: MerchantSettings): number {
  return promotions?.referral === false ? 0 : friendReward;
}

/**
 * Records a new member's inviter if the code belongs to another member of the same merchant; an agent's member stays with the
 * agent. An unknown code never blocks a registration. docs/product/referral.md
 */
export async function linkInviter(db: Database, { memberId, merchantCode, referralCode }: DomainEvents['member-registered']) {
  const inviterId = typeof referralCode === 'string' ? readReferralCode(referralCode) : undefined;
  if (inviterId === undefined) return;
  const isInviter = and(eq(members.id, inviterId), eq(members.merchantCode, merchantCode), ne(members.id, memberId));
  if ((await db.$count(members, isInviter)) === 0) return;
  const isUnlinked = and(eq(members.id, memberId), isNull(members.referredBy));
  await db.update(members).set({ referredBy: inviterId }).where(isUnlinked);
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
