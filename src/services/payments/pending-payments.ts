import { useMemo } from 'react';
import * as v from 'valibot';
import { DAY_MS, HOUR_MS } from '#contract/limits.ts';
import { createOnce } from '../../state/create-once.ts';
import { createStore } from '../../state/create-store.ts';
import {
  isPaymentEntry,
  readPaymentEntries,
  removePastPayments,
  removePaymentEntry,
  writePaymentEntry,
} from '../member-records/payment-entries.ts';
import { findRecordOwner } from '../member-records/record-owner.ts';
import { getSession, onSessionChange } from '../session/session.ts';

const PAYMENT_ROWS = ['cashier.deposit', 'rewards.claimVoucher', 'rewards.exchange', 'rewards.claimMission'] as const;
export type PaymentRow = (typeof PAYMENT_ROWS)[number];

/** An operator keeps a key for a day: an hour before that its word that it knows none still means something. */
export const FORGET_AFTER_MS = DAY_MS - HOUR_MS;

/**
 * A payment whose answer has not come. It is kept before it leaves, so that a page that was killed still knows of it. Pending
 * payments that are not in flight any more are called unanswered.
 */
const PendingPayment = v.object({
  /** Its Idempotency-Key. */
  key: v.string(),
  endpoint: v.picklist(PAYMENT_ROWS),
  body: v.record(v.string(), v.union([v.string(), v.number()])),
  /** Entries of the list that it changes, as they were before. */
  known: v.optional(v.array(v.string())),
  /** When it was pressed, epoch milliseconds. */
  begunAt: v.number(),
});
export type PendingPayment = v.InferOutput<typeof PendingPayment>;

const NONE: readonly PendingPayment[] = [];

interface PendingPaymentsDeps {
  readonly getToken: () => string | undefined;
  readonly findOwner: () => string | null;
  readonly onSessionChange: (listener: () => void) => void;
  readonly page: Pick<Window, 'addEventListener'>;
}

/** The pending payments of this page's member, from every tab. docs/product/cashier.md */
export function createPendingPayments({ getToken, findOwner, onSessionChange, page }: PendingPaymentsDeps) {
  /** Keys of those that this page is sending: their answer may still come by itself. */
  const inFlight = new Set<string>();
  /** What a session pays before it is known whose it is, as one that came by a link. */
  let early: { readonly token: string; readonly payments: readonly PendingPayment[] } | undefined;

  const readEarly = () => (early && early.token === getToken() ? early.payments : NONE);
  const readOwn = (): readonly PendingPayment[] => {
    const owner = findOwner();
    const kept = owner === null ? readEarly() : readPaymentEntries(owner).filter((entry) => v.is(PendingPayment, entry));
    return kept.toSorted((a, b) => a.begunAt - b.begunAt);
  };
  const keep = (payment: PendingPayment) => {
    const token = getToken();
    const owner = findOwner();
    if (owner !== null) writePaymentEntry(owner, payment);
    else if (token !== undefined) early = { token, payments: [...readEarly().filter(({ key }) => key !== payment.key), payment] };
  };
  const isUnanswered = ({ key }: PendingPayment) => !inFlight.has(key);

  const own = createStore(readOwn());
  const refresh = () => own.set(readOwn());

  onSessionChange(() => {
    const owner = findOwner();
    if (owner !== null) for (const payment of readEarly()) writePaymentEntry(owner, payment);
    if (owner !== null || readEarly() === NONE) early = undefined;
    refresh();
  });
  // Another tab of the same member pays as well; a page that comes back from the back/forward cache has not heard of it.
  page.addEventListener('storage', ({ key }) => (key === null || isPaymentEntry(key)) && refresh());
  page.addEventListener('pageshow', ({ persisted }) => persisted && refresh());

  return {
    onChange: own.onChange,
    use: () => own.use((payments) => payments),
    isUnanswered,
    listUnanswered: (): readonly PendingPayment[] => own.get().filter(isUnanswered),
    isSending: (endpoint: PaymentRow): boolean =>
      own.get().some((payment) => payment.endpoint === endpoint && !isUnanswered(payment)),
    /** Keeps a payment that is about to leave, for the first time or again. */
    add: (payment: PendingPayment): void => {
      inFlight.add(payment.key);
      keep(payment);
      refresh();
    },
    /** No answer will come by itself any more. */
    markUnanswered: (key: string): void => {
      inFlight.delete(key);
      refresh();
    },
    /** An entry of the list is this payment: it is none of the others that are pending. */
    assignEntry: (payment: PendingPayment, entry: string): void => {
      const all = readOwn();
      // another member may have logged in meanwhile
      if (!all.some(({ key }) => key === payment.key)) return;
      for (const other of all) {
        if (other.key === payment.key || other.endpoint !== payment.endpoint || !other.known) continue;
        keep({ ...other, known: [...other.known, entry] });
      }
      refresh();
    },
    /** It is known what became of it, or nobody wants to know. It goes whoever is logged in by now. */
    remove: (key: string): void => {
      inFlight.delete(key);
      removePaymentEntry(key);
      if (early) early = { ...early, payments: early.payments.filter((payment) => payment.key !== key) };
      refresh();
    },
  };
}

export type PendingPayments = ReturnType<typeof createPendingPayments>;

/** The page's own. What is too old to be asked after is forgotten first. */
export const getPendingPayments = createOnce(() => {
  const oldest = Date.now() - FORGET_AFTER_MS;
  removePastPayments((payment) => v.is(PendingPayment, payment) && payment.begunAt < oldest);
  const getToken = () => getSession()?.token;
  return createPendingPayments({ getToken, findOwner: findRecordOwner, onSessionChange, page: window });
});

/** The payment of a row that this page is sending, whichever screen began it. */
export function useRunningPayment(endpoint: PaymentRow): PendingPayment | undefined {
  const { use, isUnanswered } = getPendingPayments();
  return use().find((payment) => payment.endpoint === endpoint && !isUnanswered(payment));
}

/** The payments of a row of which nobody knows yet what became, oldest first. */
export function useUnansweredPayments(endpoint: PaymentRow): readonly PendingPayment[] {
  const { use, isUnanswered } = getPendingPayments();
  const pending = use();
  return useMemo(
    () => pending.filter((payment) => payment.endpoint === endpoint && isUnanswered(payment)),
    [pending, endpoint, isUnanswered],
  );
}
