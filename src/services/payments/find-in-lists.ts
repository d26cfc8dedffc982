import type { CallValue, QueryName } from '#contract/endpoints.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { ApiError } from '../../bridges/api-error.ts';
import type { PaymentState } from './payment-state.ts';
import type { PendingPayment } from './pending-payments.ts';

const UNSEEN: PaymentState = { state: 'unseen' };
const APPLIED: PaymentState = { state: 'applied' };

/** Compares what the operator lists now with what it listed before the payment: all that one without keys can tell. */
export async function findInLists({ endpoint, body, known }: PendingPayment): Promise<PaymentState> {
  switch (endpoint) {
    case 'cashier.deposit': {
      const { deposits } = await readNow('cashier.deposits');
      // one that nobody saw before; without a list from before none can be told from an earlier one
      const deposit = deposits.find(({ id, amount }) => amount === body.amount && known && !known.includes(id));
      return deposit ? { state: deposit.status === 'success' ? 'applied' : 'refused', deposit, entry: deposit.id } : UNSEEN;
    }
    case 'rewards.exchange': {
      const { exchanges, products } = await readNow('rewards.mall');
      const product = products.find(({ id }) => id === body.productId);
      const isProduct = ({ title, cost }: { title: string; cost: number }) => title === product?.title && cost === product.cost;
      // the oldest first, as the payments are asked after
      const entry = known && exchanges.findLast((exchange) => isProduct(exchange) && !known.includes(exchange.id))?.id;
      return entry === undefined ? UNSEEN : { ...APPLIED, entry };
    }
    case 'rewards.claimVoucher':
      return isClaimed((await readNow('rewards.vouchers')).vouchers, body.voucherId);
    case 'rewards.claimMission':
      return isClaimed((await readNow('rewards.missions')).missions, body.missionId);
  }
}

const isClaimed = (rewards: readonly { id: string; status: string }[], id: unknown) =>
  rewards.some((reward) => reward.id === id && reward.status === 'claimed') ? APPLIED : UNSEEN;

/** A stored list that stands in for one that did not come says nothing of now. */
async function readNow<N extends QueryName>(name: N): Promise<CallValue<N>> {
  const { value, meta } = await fetchQuery(name, { prefer: 'network' });
  if (meta.from !== 'network') throw new ApiError('lines_down');
  return value;
}
