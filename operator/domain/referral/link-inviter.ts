import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { members } from '../../db/tables/schema.ts';
import type { DomainEvents } from '../events.ts';
import { readReferralCode } from './referral-code.ts';

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
