import { useEffect, useMemo } from 'react';
import { findEndpoint, type QueryName } from '#contract/endpoints.ts';
import { type Answer, fetchQuery } from '../../bridges/api.ts';
import { ApiError } from '../../bridges/api-error.ts';
import { onGatewayMessage } from '../../bridges/gateway.ts';
import { createOnce } from '../../state/create-once.ts';
import { createStore } from '../../state/create-store.ts';
import { knowsKeys } from '../knows-keys.ts';
import { onSessionChange } from '../session/session.ts';
import { trackEvent } from '../tracking/track-event.ts';
import { lookUpPayment } from './look-up-payment.ts';
import { isRefusal } from './outcome-unknown.ts';
import { createPaymentPoller } from './payment-poller.ts';
import type { PaymentState } from './payment-state.ts';
import {
  FORGET_AFTER_MS,
  getPendingPayments,
  type PaymentRow,
  type PendingPayment,
  type PendingPayments,
} from './pending-payments.ts';
import { sendPayment } from './send-payment.ts';

/** What became of a payment whose answer was lost, until somebody has been told. */
export interface SettledPayment {
  readonly payment: PendingPayment;
  readonly finding?: PaymentState;
  /** The operator refused it when it was sent again. */
  readonly error?: ApiError;
}

/** `again`: the same payment may be sent again and counts once. */
export type Overdue = 'again' | 'look';

interface PaymentRecoveryDeps {
  readonly pending: Pick<PendingPayments, 'listUnanswered' | 'isSending' | 'assignEntry' | 'remove'>;
  readonly lookUp: (payment: PendingPayment) => Promise<PaymentState>;
  readonly send: (payment: PendingPayment) => Promise<Answer<PaymentRow>>;
  readonly knowsKeys: () => Promise<boolean>;
  /** Fetches again what the payment has made untrue. */
  readonly renewAfter: (endpoint: PaymentRow) => void;
  readonly isVisible: () => boolean;
}

/** Learns what became of unanswered payments, and keeps it until the player has been told. docs/product/cashier.md */
export function createPaymentRecovery({ pending, lookUp, send, knowsKeys, renewAfter, isVisible }: PaymentRecoveryDeps) {
  const settled = createStore<readonly SettledPayment[]>([]);
  const overdue = createStore<Readonly<Record<string, Overdue>>>({});

  /** The list's entry may be an equal payment, which is on its way or has had its answer since the list was read. */
  const isOfAnother = ({ endpoint, known }: PendingPayment, entry: string | undefined) =>
    entry !== undefined && (pending.isSending(endpoint) || known?.includes(entry));
  const settle = (next: SettledPayment) => {
    // its repeat and the question after it may both bring the news
    const waiting = pending.listUnanswered().find(({ key }) => key === next.payment.key);
    if (!waiting || isOfAnother(waiting, next.finding?.entry)) return;
    const entry = next.finding?.entry ?? next.finding?.deposit?.id;
    if (entry !== undefined) pending.assignEntry(next.payment, entry);
    pending.remove(next.payment.key);
    settled.set([...settled.get(), next]);
    if (next.payment.endpoint === 'cashier.deposit' && next.finding?.state === 'applied') trackEvent('deposit');
    renewAfter(next.payment.endpoint);
  };
  const noteOverdue = async (key: string) => {
    const mayRepeat = await knowsKeys().catch(() => false);
    overdue.set({ ...overdue.get(), [key]: mayRepeat ? 'again' : 'look' });
  };
  const poller = createPaymentPoller({
    listUnanswered: pending.listUnanswered,
    lookUp,
    settle: (payment, finding) => settle({ payment, finding }),
    forget: ({ key }) => pending.remove(key),
    noteOverdue: ({ key }) => void noteOverdue(key),
    isVisible,
    now: () => Date.now(),
    setTimer: (run, delayMs) => setTimeout(run, delayMs),
    clearTimer: (timer) => clearTimeout(timer as number | undefined),
  });

  return {
    settled,
    overdue,
    check: poller.check,
    askNow: poller.askNow,
    /** Sends an unanswered payment once more, under its own key. */
    repeat: async (payment: PendingPayment): Promise<void> => {
      // the operator may have forgotten the key by now
      if (Date.now() - payment.begunAt > FORGET_AFTER_MS) return pending.remove(payment.key);
      try {
        const { value } = await send(payment);
        const deposit = payment.endpoint === 'cashier.deposit' ? (value as PaymentState['deposit']) : undefined;
        const state = deposit?.status === 'refused' ? 'refused' : 'applied';
        settle({ payment, finding: { state, ...(deposit && { deposit }) } });
      } catch (reason) {
        // a repeat that did not get there says nothing of the first try
        if (reason instanceof ApiError && isRefusal(reason)) settle({ payment, error: reason });
      }
    },
    forgetSettled: (endpoint: PaymentRow): void => {
      const kept = settled.get().filter(({ payment }) => payment.endpoint !== endpoint);
      if (kept.length < settled.get().length) settled.set(kept);
    },
    /** What was one member's is not told to the next. */
    forgetMember: (): void => {
      settled.set([]);
      overdue.set({});
    },
  };
}

function renewAfter(endpoint: PaymentRow): void {
  for (const name of findEndpoint(endpoint).invalidates ?? [])
    fetchQuery(name as QueryName, { prefer: 'network' }).catch(() => {});
}

/** The page's own, which listens from its first use on. */
export const getPaymentRecovery = createOnce(() => {
  const pending = getPendingPayments();
  const isVisible = () => !document.hidden;
  const recovery = createPaymentRecovery({ pending, lookUp: lookUpPayment, send: sendPayment, knowsKeys, renewAfter, isVisible });
  window.addEventListener('online', recovery.askNow);
  document.addEventListener('visibilitychange', recovery.askNow);
  onGatewayMessage('lines-came-up', recovery.askNow);
  pending.onChange(recovery.check);
  onSessionChange((session) => {
    if (!session) recovery.forgetMember();
  });
  return recovery;
});

/** Goes on asking after what a page that was closed or killed left unanswered. */
export const startPaymentRecovery = (): void => getPaymentRecovery().check();

/** The payments of a row that were settled late, until they have been told. */
export function useSettledPayments(endpoint: PaymentRow): readonly SettledPayment[] {
  useEffect(startPaymentRecovery, []);
  const settled = getPaymentRecovery().settled.use((all) => all);
  return useMemo(() => settled.filter(({ payment }) => payment.endpoint === endpoint), [settled, endpoint]);
}

/** Payments by their keys that are unanswered for so long that the player may decide, and what they may do. */
export const useOverdue = (): Readonly<Record<string, Overdue>> => getPaymentRecovery().overdue.use((all) => all);
