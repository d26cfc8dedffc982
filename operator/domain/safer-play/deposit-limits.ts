import { and, eq, gt, sql } from 'drizzle-orm';
import type { DepositLimit } from '#contract/calls/safer-play.ts';
import { LIMIT_PERIODS, type LimitPeriod, MAX_LIMIT } from '#contract/safer-play.ts';
import { lockMember } from '../../db/lock-member.ts';
import type { Database } from '../../db/open-database.ts';
import { depositLimits, deposits, type MerchantRow } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { applyRequest, findEffectiveLimit, findWindowStart, NO_LIMIT } from './effective-limit.ts';

export interface LimitRequest {
  readonly memberId: number;
  readonly period: LimitPeriod;
  /** Null removes the limit. */
  readonly amount: number | null;
  readonly delayMs: number;
  readonly now: Date;
}

/** Sets a limit; a loosened one takes effect after the delay. Serialised with the member's deposits. */
export async function setDepositLimit(db: Database, { memberId, period, amount, delayMs, now }: LimitRequest): Promise<void> {
  if (amount !== null && (amount < 1 || amount > MAX_LIMIT)) throw new ApiError('amount_unfit');
  await db.transaction(async (transaction) => {
    await lockMember(transaction, memberId);
    const isThis = and(eq(depositLimits.memberId, memberId), eq(depositLimits.period, period));
    const [stored = NO_LIMIT] = await transaction.select().from(depositLimits).where(isThis);
    const next = applyRequest(stored, amount, now, delayMs);
    await transaction
      .insert(depositLimits)
      .values({ memberId, period, ...next })
      .onConflictDoUpdate({ target: [depositLimits.memberId, depositLimits.period], set: next });
  });
}

/** Returns each period with its limit, the remaining amount and the pending change. */
export async function listDepositLimits(db: Database, memberId: number, now: Date): Promise<DepositLimit[]> {
  const stored = await db.select().from(depositLimits).where(eq(depositLimits.memberId, memberId));
  const sums = stored.length > 0 ? await sumDeposits(db, memberId, now) : {};
  return LIMIT_PERIODS.map((period) => {
    const { amount, nextAt, nextAmount } = findEffectiveLimit(stored.find((row) => row.period === period) ?? NO_LIMIT, now);
    const left = amount === null ? null : Math.max(0, amount - (sums[period] ?? 0));
    return { period, amount, left, nextAt: nextAt?.getTime() ?? null, nextAmount };
  });
}

/** Returns what a member's limits leave; null without limits, or while safer play is off and they could not be changed. */
export async function findLimitLeft(
  db: Database,
  { memberId, merchantRow, now }: { memberId: number; merchantRow: MerchantRow; now: Date },
): Promise<number | null> {
  if (!merchantRow.flags.SAFERPLAY3) return null;
  const left = (await listDepositLimits(db, memberId, now)).flatMap((limit) => limit.left ?? []);
  return left.length > 0 ? Math.min(...left) : null;
}

/** Throws deposit_limit with the remaining amount. The caller holds the member's lock, which serialises deposits. */
export async function refuseOverLimit(
  db: Database,
  payment: { memberId: number; amount: number; merchantRow: MerchantRow; now: Date },
): Promise<void> {
  const left = await findLimitLeft(db, payment);
  if (left !== null && payment.amount > left) throw new ApiError('deposit_limit', { value: { left } });
}

/** Sums a member's deposits in each window, without refused payments. */
async function sumDeposits(db: Database, memberId: number, now: Date): Promise<Partial<Record<LimitPeriod, number>>> {
  const { amount, createdAt, status } = deposits;
  const sumSince = (period: LimitPeriod) => {
    const isInside = gt(createdAt, findWindowStart(period, now));
    return sql`coalesce(sum(${amount}) filter (where ${isInside}), 0)`.mapWith(Number);
  };
  const [sums] = await db
    .select({ day: sumSince('day'), week: sumSince('week'), month: sumSince('month') })
    .from(deposits)
    .where(and(eq(deposits.memberId, memberId), eq(status, 'success')));
  return sums ?? {};
}
