import { eq } from 'drizzle-orm';
import { moveMoney } from '../cashier/ledger.ts';
import type { Database } from '../db/open-database.ts';
import { members } from '../db/schema.ts';

/** For each friend who deposits, in the smallest unit of the merchant's currency; docs/product/referral.md */
export const FRIEND_REWARD = 5_000;

/** Whoever invited a member is paid when he deposits, and by the reference only once. */
export async function payInviter(db: Database, friendId: number, now: Date): Promise<void> {
  const [friend] = await db.select({ referredBy: members.referredBy }).from(members).where(eq(members.id, friendId));
  if (!friend?.referredBy) return;
  const reference = `friend:${friendId}`;
  await moveMoney(db, { memberId: friend.referredBy, account: 'cash', amount: FRIEND_REWARD, reference, now });
}
