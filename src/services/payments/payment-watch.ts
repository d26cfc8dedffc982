import { useEffect } from 'react';
import { findEndpoint, type QueryName } from '#contract/endpoints.ts';
import { fetchQuery } from '../../bridges/api.ts';
import { ApiError } from '../../bridges/api-error.ts';
import { onGatewayMessage } from '../../bridges/gateway.ts';
import { createStore } from '../../state/create-store.ts';
import { onSessionChange } from '../session/session.ts';
import { createPaymentWatch, FORGET_AFTER_MS } from './create-payment-watch.ts';
import { knowsKeys, lookUpPayment } from './look-up-payment.ts';
import {
  closePayment,
  listWaitingPayments,
  type OpenPayment,
  onPaymentsChange,
  type PaidRow,
  takeEntry,
} from './open-payments.ts';
import { isRefusal } from './outcome-unknown.ts';
import { sendPayment } from './paid-call.ts';
import type { PaymentState } from './payment-state.ts';

/** What became of a payment whose answer was lost, until somebody has been told. */
export interface SettledPayment {
  readonly payment: OpenPayment;
  readonly finding?: PaymentState;
  /** The operator refused it when it was sent again. */
  readonly error?: ApiError;
}

/** `again`: the same payment may be sent again and counts once. */
export type Overdue = 'again' | 'look';

const settled = createStore<readonly SettledPayment[]>([]);
const overdue = createStore<Readonly<Record<string, Overdue>>>({});

const watch = createPaymentWatch({
  listWaiting: listWaitingPayments,
  lookUp: lookUpPayment,
  settle: (payment, finding) => settle({ payment, finding }),
  forget: ({ key }) => closePayment(key),
  noteOverdue: ({ key }) => void noteOverdue(key),
  isVisible: () => !document.hidden,
  now: () => Date.now(),
  setTimer: (run, delayMs) => setTimeout(run, delayMs),
  clearTimer: (timer) => clearTimeout(timer as number | undefined),
});

let isStarted = false;

/** Goes on asking after what a page that was closed or killed had under way; any number of calls start it once. */
export function startPaymentWatch(): void {
  if (!isStarted) {
    isStarted = true;
    window.addEventListener('online', watch.askNow);
    document.addEventListener('visibilitychange', watch.askNow);
    onGatewayMessage('lines-came-up', watch.askNow);
    onPaymentsChange(watch.check);
    onSessionChange((session) => {
      // what was one member's is not told to the next
      if (session) return;
      settled.set([]);
      overdue.set({});
    });
  }
  watch.check();
}

/** Asks at once after all that wait. */
export const askAfterPayments = (): void => watch.askNow();

/** Sends a payment that waits once more, under its own key. */
export async function repeatPayment(payment: OpenPayment): Promise<void> {
  // the operator may have forgotten the key by now
  if (Date.now() - payment.begunAt > FORGET_AFTER_MS) return closePayment(payment.key);
  try {
    const { value } = await sendPayment(payment);
    const deposit = payment.endpoint === 'cashier.deposit' ? (value as PaymentState['deposit']) : undefined;
    const state = deposit?.status === 'refused' ? 'refused' : 'applied';
    settle({ payment, finding: { state, ...(deposit && { deposit }) } });
  } catch (reason) {
    // a repeat that did not get there says nothing of the first try
    if (reason instanceof ApiError && isRefusal(reason)) settle({ payment, error: reason });
  }
}

function settle(next: SettledPayment): void {
  // its repeat and the question after it may both bring the news
  if (!listWaitingPayments().some(({ key }) => key === next.payment.key)) return;
  if (next.finding?.entry !== undefined) takeEntry(next.payment, next.finding.entry);
  closePayment(next.payment.key);
  settled.set([...settled.get(), next]);
  renewAfter(next.payment.endpoint);
}

/** What the payment has made untrue is asked for again, and whoever shows it hears of it. */
function renewAfter(endpoint: PaidRow): void {
  for (const name of findEndpoint(endpoint).invalidates ?? []) fetchQuery(name as QueryName, { fresh: true }).catch(() => {});
}

async function noteOverdue(key: string): Promise<void> {
  const mayRepeat = await knowsKeys().catch(() => false);
  overdue.set({ ...overdue.get(), [key]: mayRepeat ? 'again' : 'look' });
}

/** The last payment of a row that was settled late; undefined once it has been told. */
export function useSettledPayment(endpoint: PaidRow): SettledPayment | undefined {
  useEffect(startPaymentWatch, []);
  return settled.use((all) => all.findLast(({ payment }) => payment.endpoint === endpoint));
}

export function forgetSettled(endpoint: PaidRow): void {
  const kept = settled.get().filter(({ payment }) => payment.endpoint !== endpoint);
  if (kept.length < settled.get().length) settled.set(kept);
}

/** Payments by their keys that have waited so long that the player may decide, and what they may do. */
export const useOverdue = (): Readonly<Record<string, Overdue>> => overdue.use((all) => all);
