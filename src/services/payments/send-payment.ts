import type { Body } from '#contract/endpoints.ts';
import { type Answer, mutate } from '../../bridges/api.ts';
import { ApiError } from '../../bridges/api-error.ts';
import { createCallId } from '../../bridges/call-id.ts';
import { occupyScreen } from '../overlays/overlays.ts';
import { isOutcomeUnknown } from './outcome-unknown.ts';
import { getPendingPayments, type PaymentRow, type PendingPayment } from './pending-payments.ts';

/**
 * A call that moves money. It is not tried on a device without a network: so it is known that nothing left. `known` are entries of
 * the list that it changes. docs/product/cashier.md
 */
export async function submitPayment<N extends PaymentRow>(
  endpoint: N,
  body: Body<N>,
  known?: readonly string[],
): Promise<Answer<N>> {
  if (!navigator.onLine) throw new ApiError('device_offline');
  const pending = getPendingPayments();
  const payment = { key: createCallId(), endpoint, body, begunAt: Date.now(), ...(known && { known: [...known] }) };
  pending.add(payment);
  try {
    const answer = await sendPayment(payment);
    // what is listed of it is not an equal payment whose answer was lost
    if ('id' in answer.value) pending.assignEntry(payment, answer.value.id);
    pending.remove(payment.key);
    return answer;
  } catch (reason) {
    if (reason instanceof ApiError && isOutcomeUnknown(reason)) pending.markUnanswered(payment.key);
    else pending.remove(payment.key);
    throw reason;
  }
}

/** Sends the payment under its own key, so that it counts once however often it is sent. Throws ApiError. */
export async function sendPayment({ key, endpoint, body }: PendingPayment): Promise<Answer<PaymentRow>> {
  const leave = occupyScreen('payment');
  try {
    return await mutate(endpoint, { body: body as Body<PaymentRow>, id: key });
  } finally {
    leave();
  }
}
