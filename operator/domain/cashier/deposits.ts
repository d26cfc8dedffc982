import { and, desc, eq } from 'drizzle-orm';
import type { Deposit } from '#contract/calls/cashier.ts';
import { lockMember } from '../../db/lock-member.ts';
import type { Database } from '../../db/open-database.ts';
import type { MerchantRow } from '../../db/tables/schema.ts';
import { deposits } from '../../db/tables/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { refuseHourlyExcess } from '../../limits/hourly-limits.ts';
import type { Publish } from '../events.ts';
import { moveMoneyOrThrow } from '../ledger/ledger.ts';
import { refuseOverLimit } from '../safer-play/deposit-limits.ts';
import { refusePaused } from '../safer-play/pauses.ts';
import type { PaymentMethod } from './payment-methods.ts';

/** How many deposits are listed, newest first. */
const MAX_DEPOSITS = 100;
/** Maximum number of refused payments per member and hour; more suggests stolen cards. */
const MAX_REFUSED_PER_HOUR = 30;

type DepositRow = typeof deposits.$inferSelect;

export interface Payment extends Pick<DepositRow, 'memberId' | 'amount' | 'currency'> {
  /** Undefined if the method is not offered, or no longer. */
  readonly method: PaymentMethod | undefined;
  readonly merchantRow: MerchantRow;
}

interface DepositDeps {
  readonly publish: Publish;
  readonly now: Date;
}

/** Makes a deposit; stores refused ones too, so they are not thrown, which would roll back the row. docs/product/cashier.md */
export async function makeDeposit(db: Database, payment: Payment, { publish, now }: DepositDeps): Promise<DepositRow> {
  const { method, merchantRow, ...paid } = payment;
  const { minimum, maximum } = merchantRow.settings.cashier;
  if (!method) throw new ApiError('deposit_refused');
  if (paid.amount < minimum || paid.amount > maximum) throw new ApiError('amount_unfit');
  const row = { ...paid, method: method.code, status: method.outcome, createdAt: now };
  return db.transaction(async (transaction) => {
    // Serialises payments, because concurrent ones would all count the same refused payments.
    await lockMember(transaction, paid.memberId);
    await refusePaused(transaction, paid.memberId, now);
    refuseHourlyExcess(await findEarliestRefused(transaction, paid.memberId), now);
    await refuseOverLimit(transaction, { ...paid, merchantRow, now });
    const [deposit] = await transaction.insert(deposits).values(row).returning();
    if (!deposit) throw new Error('A deposit was not kept.');
    if (deposit.status === 'success') {
      const { id, memberId, amount } = deposit;
      await moveMoneyOrThrow(transaction, { memberId, account: 'cash', amount, reference: `deposit:${id}`, now });
      await publish(transaction, 'deposit-credited', { memberId, merchantRow, now });
    }
    return deposit;
  });
}

/** Finds the refused payment that must be an hour old before the next payment. */
async function findEarliestRefused(db: Database, memberId: number): Promise<Date | undefined> {
  const [earliest] = await db
    .select({ at: deposits.createdAt })
    .from(deposits)
    .where(and(eq(deposits.memberId, memberId), eq(deposits.status, 'refused')))
    .orderBy(desc(deposits.id))
    .limit(1)
    .offset(MAX_REFUSED_PER_HOUR - 1);
  return earliest?.at;
}

/** Lists the newest deposits first. */
export function listDeposits(db: Database, memberId: number): Promise<DepositRow[]> {
  return db.select().from(deposits).where(eq(deposits.memberId, memberId)).orderBy(desc(deposits.id)).limit(MAX_DEPOSITS);
}

export function toDeposit(
  { id, amount, currency, method, status, createdAt }: DepositRow,
  toName: (code: string) => string,
): Deposit {
  return { id: String(id), amount, currency, methodName: toName(method), status, createdAt: createdAt.getTime() };
}
