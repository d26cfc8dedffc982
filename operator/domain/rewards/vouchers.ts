import { and, asc, eq } from 'drizzle-orm';
import type { Voucher } from '#contract/calls/rewards.ts';
import type { Database } from '../../db/open-database.ts';
import { members, memberVouchers, vouchers } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { chooseLocalText } from '../../texts/local-text.ts';
import type { RewardCaller } from './reward-caller.ts';
import { findVoucherEnd, toVoucherStatus } from './reward-status.ts';
import { createRewardValueReader, payReward } from './reward-value.ts';

/** Lists every voucher of the merchant with its status for this member. */
export async function listVouchers(db: Database, caller: RewardCaller): Promise<Voucher[]> {
  const { memberId, merchantCode, language, now } = caller;
  const mine = and(eq(memberVouchers.voucherId, vouchers.id), eq(memberVouchers.memberId, memberId));
  const found = await db
    .select({ voucher: vouchers, claimedAt: memberVouchers.claimedAt })
    .from(vouchers)
    .leftJoin(memberVouchers, mine)
    .where(eq(vouchers.merchantCode, merchantCode))
    .orderBy(asc(vouchers.position));
  const memberSince = await findMemberSince(db, memberId);
  const toRewardValue = await createRewardValueReader(caller);
  return found.map(({ voucher: { id, titles, texts, worth, days }, claimedAt }) => {
    const expiresAt = findVoucherEnd(days, memberSince);
    const status = toVoucherStatus(claimedAt !== null, expiresAt, now);
    return {
      id,
      title: chooseLocalText(titles, language),
      text: chooseLocalText(texts, language),
      worth: toRewardValue(worth),
      status,
      expiresAt,
    };
  });
}

/** Pays a valid voucher once per member; throws ApiError. docs/product/rewards.md */
export function claimVoucher(db: Database, caller: RewardCaller, voucherId: string): Promise<void> {
  const { memberId, merchantCode, now } = caller;
  return db.transaction(async (transaction) => {
    const isSelected = and(eq(vouchers.id, voucherId), eq(vouchers.merchantCode, merchantCode));
    const [voucher] = await transaction.select().from(vouchers).where(isSelected);
    if (!voucher) throw new ApiError('voucher_gone');
    const endsAt = findVoucherEnd(voucher.days, await findMemberSince(transaction, memberId));
    if (toVoucherStatus(false, endsAt, now) !== 'open') throw new ApiError('voucher_gone');
    // A concurrent second claim waits here for the first, and finds its row.
    const mine = await transaction
      .insert(memberVouchers)
      .values({ memberId, voucherId, claimedAt: now })
      .onConflictDoNothing()
      .returning({ voucherId: memberVouchers.voucherId });
    if (mine.length === 0) throw new ApiError('voucher_gone');
    await payReward(transaction, { memberId, worth: voucher.worth, reference: `voucher:${voucherId}`, now });
  });
}

async function findMemberSince(db: Database, memberId: number): Promise<Date> {
  const [member] = await db.select({ since: members.createdAt }).from(members).where(eq(members.id, memberId));
  if (!member) throw new ApiError('customer.not.login');
  return member.since;
}
