import { useEffect, useMemo } from 'react';
import { type Body, findEndpoint, type QueryName } from '#contract/endpoints.ts';
import { type Answer, fetchQuery, mutate } from '../../bridges/api.ts';
import { ApiError, isDoubted, isOutage, toApiError } from '../../bridges/api-error.ts';
import { createCallId } from '../../bridges/call-id.ts';
import { onGatewayMessage } from '../../bridges/gateway.ts';
import { isDeviceOnline } from '../../bridges/network-reading.ts';
import { readSafeNow } from '../../platform/clock.ts';
import { onPageShown } from '../../platform/page/page-visibility.ts';
import { createOnce } from '../../state/create-once.ts';
import { findNetwork } from '../connection/connection.ts';
import { showFailedPing } from '../connection/ping.ts';
import { occupyScreen } from '../overlays/overlays.ts';
import { findRecordOwner, getSession, onSessionChange } from '../session/session.ts';
import { supportsIdempotency } from '../supports-idempotency.ts';
import { type EarlierList, listOverAnotherLine } from './list-before.ts';
import { lookUpPayment } from './look-up-payment.ts';
import { isOutcomeUnknown } from './outcome-unknown.ts';
import { createPaymentRecovery, readFinding } from './payment-recovery.ts';
import { createPaymentStore, type EndedPayment, isUnknown, type PaymentRow, type PendingPayment } from './payment-store.ts';

/** The page's own payments, whose outcomes are looked up from the first use on. docs/product/cashier.md */
export const getPayments = createOnce(() => {
  const getToken = () => getSession()?.token;
  const store = createPaymentStore({ getToken, findOwner: findRecordOwner, onSessionChange, page: window });
  const recovery = createPaymentRecovery({
    payments: store,
    lookUp: lookUpPayment,
    send: sendPayment,
    supportsIdempotency,
    renewAfter,
    isVisible: () => !document.hidden,
    now: readSafeNow,
  });
  window.addEventListener('online', recovery.askNow);
  onPageShown(recovery.askNow);
  onGatewayMessage('lines-came-up', recovery.askNow);
  store.onChange(recovery.check);
  return { ...store, ...recovery };
});

/** Continues to check the payments that a closed page left without a reply. */
export const startPaymentRecovery = (): void => getPayments().check();

function renewAfter(endpoint: PaymentRow): void {
  for (const name of findEndpoint(endpoint).invalidates ?? [])
    fetchQuery(name as QueryName, { prefer: 'network' }).catch(() => {});
}

/**
 * Sends a call that moves money. It is not sent if the device is offline and no line can be reached, so that it certainly never left.
 * `list` is the list that it adds to. docs/product/cashier.md
 */
export async function submitPayment<N extends PaymentRow>(endpoint: N, body: Body<N>, list?: EarlierList): Promise<Answer<N>> {
  const payments = getPayments();
  const token = getSession()?.token;
  const isReachable = isDeviceOnline() || (await findNetwork());
  const known = list && { known: [...list.ids] };
  const payment: PendingPayment = { key: createCallId(), endpoint, body, begunAt: readSafeNow(), ...known };
  if (!isReachable) {
    showFailedPing();
    const error = new ApiError('device_offline');
    if (getSession()?.token === token) payments.settle(payment, { error });
    throw error;
  }
  payments.begin(payment);
  try {
    const omitted = await findOmitted(endpoint, body, list);
    if (getSession()?.token !== token) throw new ApiError('call_cancelled');
    payments.addKnown(payment.key, omitted);
    const answer = await sendPayment({ ...payment, ...(known && { known: [...known.known, ...omitted] }) });
    // Its list entry must not be taken for an equal payment whose reply was lost.
    const entry = 'id' in answer.value && { entry: answer.value.id };
    payments.settle(payment, { finding: { ...readFinding(endpoint, answer.value), ...entry } });
    return answer;
  } catch (reason) {
    const error = toApiError(reason);
    if (isOutcomeUnknown(error)) payments.markUnknown(payment.key, isDoubted(error));
    else payments.settle(payment, { error });
    if (isOutage(error.code)) showFailedPing();
    throw reason;
  }
}

/** Before the payment is sent, because afterwards its own entry may be in the list. */
async function findOmitted(endpoint: PaymentRow, body: unknown, list: EarlierList | undefined): Promise<readonly string[]> {
  if (list?.line === undefined) return [];
  const leave = occupyScreen('payment');
  try {
    return await listOverAnotherLine(endpoint, list.line, (other) => list.check?.(other, body));
  } finally {
    leave();
  }
}

/** Sends the payment under its own key, so that repeated delivery counts once. Throws ApiError. */
async function sendPayment({ key, endpoint, body, known }: PendingPayment): Promise<Answer<PaymentRow>> {
  const leave = occupyScreen('payment');
  try {
    return await mutate(endpoint, { body: body as Body<PaymentRow>, id: key, ...(known && { listed: known }) });
  } finally {
    leave();
  }
}

/** The payments of a row, oldest first. */
export function usePayments(endpoint: PaymentRow) {
  useEffect(startPaymentRecovery, []);
  const all = getPayments().use();
  return useMemo(() => {
    const payments = [...all.values()].filter(({ payment }) => payment.endpoint === endpoint);
    return {
      /** This page is sending it, from any screen. */
      running: payments.find(({ state }) => state === 'sent')?.payment,
      unknown: payments.filter(isUnknown),
      settled: payments.filter((each): each is EndedPayment => each.state === 'settled'),
      found: payments.filter((each): each is EndedPayment => each.state === 'found'),
    };
  }, [all, endpoint]);
}
