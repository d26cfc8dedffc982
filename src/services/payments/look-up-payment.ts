import type { CallValue, QueryName } from '#contract/endpoints.ts';
import { HOUR_MS } from '#contract/limits.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { ApiError, isNotServed } from '../../bridges/api-error.ts';
import { supportsIdempotency } from '../supports-idempotency.ts';
import { type Finding, type PendingPayment, STATE_OF_DEPOSIT } from './payment-store.ts';

const UNSEEN: Finding = { state: 'unseen' };
const DOUBTED: Finding = { ...UNSEEN, isDoubted: true };
/** The page's estimate of the operator's time may be off by this much. */
const CLOCK_TOLERANCE_MS = HOUR_MS;

/**
 * Looks a payment up. An outcome counts only if another line shows the same, unless no other is known or answers. Throws ApiError.
 * docs/product/read-back.md
 */
export async function lookUpPayment(payment: PendingPayment): Promise<Finding> {
  const finding = await lookUpOnce(payment);
  if (finding.state === 'unseen' || finding.line === undefined) return finding;
  const other = await lookUpOnce(payment, finding.line).catch(() => undefined);
  if (!other || isSame(finding, other)) return finding;
  // Another line may answer from a copy that is a moment older.
  return other.state === 'unseen' ? other : DOUBTED;
}

const isSame = (one: Finding, other: Finding) =>
  one.state === other.state && one.deposit?.id === other.deposit?.id && one.deposit?.amount === other.deposit?.amount;

/** Asks the operator by the payment's key, and compares the lists if it does not support keys. */
async function lookUpOnce(payment: PendingPayment, exceptLine?: string): Promise<Finding> {
  if (!(await supportsIdempotency())) return findInLists(payment, exceptLine);
  try {
    const { value, meta } = await fetchQuery('cashier.payment', {
      query: { key: payment.key },
      ...(exceptLine && { exceptLine }),
    });
    const { key, state, deposit } = value.payment;
    if (key !== payment.key) throw new ApiError('reply_invalid');
    // A line altered the payment on its way.
    if (deposit && deposit.amount !== payment.body.amount) return DOUBTED;
    return { state, ...(deposit && { deposit }), ...(meta.line !== undefined && { line: meta.line }) };
  } catch (reason) {
    // The operator supports keys but does not have this call.
    if (reason instanceof ApiError && isNotServed(reason)) return findInLists(payment, exceptLine);
    throw reason;
  }
}

/** Compares the operator's current list with the one before the payment: an operator without keys offers no other evidence. */
export async function findInLists(payment: PendingPayment, exceptLine?: string): Promise<Finding> {
  const { endpoint, body, known, begunAt } = payment;
  /** The list from before the payment may have been stale, so that an entry made earlier is another payment. */
  const isSince = (createdAt: number) => createdAt >= begunAt - CLOCK_TOLERANCE_MS;
  switch (endpoint) {
    case 'cashier.deposit': {
      const { value, line } = await fetchCurrent('cashier.deposits', exceptLine);
      // A deposit that the earlier list lacks; without that list it may be an earlier deposit.
      const deposit = value.deposits.find(
        ({ id, amount, createdAt }) => amount === body.amount && isSince(createdAt) && known && !known.includes(id),
      );
      return deposit ? { state: STATE_OF_DEPOSIT[deposit.status], deposit, entry: deposit.id, ...line } : UNSEEN;
    }
    case 'rewards.exchange': {
      const { value, line } = await fetchCurrent('rewards.mall', exceptLine);
      const product = value.products.find(({ id }) => id === body.productId);
      const isProduct = ({ title, cost }: { title: string; cost: number }) => title === product?.title && cost === product.cost;
      // The oldest first, because payments are checked in that order.
      const entry =
        known &&
        value.exchanges?.findLast(
          (exchange) => isProduct(exchange) && isSince(exchange.createdAt) && !known.includes(exchange.id),
        )?.id;
      return entry === undefined ? UNSEEN : { state: 'applied', entry, ...line };
    }
    case 'rewards.claimVoucher': {
      const { value, line } = await fetchCurrent('rewards.vouchers', exceptLine);
      return isClaimed(value.vouchers, body.voucherId) ? { state: 'applied', ...line } : UNSEEN;
    }
    case 'rewards.claimMission': {
      const { value, line } = await fetchCurrent('rewards.missions', exceptLine);
      return isClaimed(value.missions, body.missionId) ? { state: 'applied', ...line } : UNSEEN;
    }
  }
}

const isClaimed = (rewards: readonly { id: string; status: string }[], id: unknown) =>
  rewards.some((reward) => reward.id === id && reward.status === 'claimed');

/** A stored list that replaces a failed reply does not show the current state. */
async function fetchCurrent<N extends QueryName>(
  name: N,
  exceptLine?: string,
): Promise<{ readonly value: CallValue<N>; readonly line: Pick<Finding, 'line'> }> {
  const { value, meta } = await fetchQuery(name, { prefer: 'network', ...(exceptLine && { exceptLine }) });
  if (meta.from !== 'network') throw new ApiError('lines_down');
  return { value, line: meta.line === undefined ? {} : { line: meta.line } };
}
