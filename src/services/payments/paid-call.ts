import type { Body } from '#contract/endpoints.ts';
import { type Answer, mutate } from '../../bridges/api.ts';
import { ApiError } from '../../bridges/api-error.ts';
import { createCallId } from '../../bridges/call-id.ts';
import { closePayment, losePayment, type OpenPayment, openPayment, type PaidRow } from './open-payments.ts';
import { isOutcomeUnknown } from './outcome-unknown.ts';

/**
 * A call that moves money. It is not tried on a device without a network: so it is known that nothing left. `known` are entries of
 * the list that it changes. docs/product/cashier.md
 */
export async function callPaid<N extends PaidRow>(endpoint: N, body: Body<N>, known?: readonly string[]): Promise<Answer<N>> {
  if (!navigator.onLine) throw new ApiError('device_offline');
  const payment = { key: createCallId(), endpoint, body, begunAt: Date.now(), ...(known && { known: [...known] }) };
  openPayment(payment);
  try {
    const answer = await sendPayment(payment);
    closePayment(payment.key);
    return answer;
  } catch (reason) {
    if (reason instanceof ApiError && isOutcomeUnknown(reason)) losePayment(payment.key);
    else closePayment(payment.key);
    throw reason;
  }
}

/** Sends the payment under its own key, so that it counts once however often it is sent. Throws ApiError. */
export function sendPayment({ key, endpoint, body }: OpenPayment): Promise<Answer<PaidRow>> {
  return mutate(endpoint, { body: body as Body<PaidRow>, id: key });
}
