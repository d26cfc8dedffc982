import { fetchQuery } from '../../bridges/api.ts';
import { ApiError } from '../../bridges/api-error.ts';
import { knowsKeys } from '../knows-keys.ts';
import { findInLists } from './find-in-lists.ts';
import type { PaymentState } from './payment-state.ts';
import type { PendingPayment } from './pending-payments.ts';

/** Asks the operator by the payment's key, and where it knows no keys compares the lists. Throws ApiError. */
export async function lookUpPayment(payment: PendingPayment): Promise<PaymentState> {
  if (!(await knowsKeys())) return findInLists(payment);
  try {
    const { key, state, deposit } = (await fetchQuery('cashier.payment', { query: { key: payment.key } })).value.payment;
    if (key !== payment.key) throw new ApiError('reply_invalid');
    return { state, ...(deposit && { deposit }) };
  } catch (reason) {
    // the operator keeps keys, but has no such call
    if (reason instanceof ApiError && reason.status === 404) return findInLists(payment);
    throw reason;
  }
}
