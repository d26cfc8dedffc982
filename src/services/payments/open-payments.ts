import { useMemo } from 'react';
import * as v from 'valibot';
import { createStore } from '../../state/create-store.ts';
import { isPaymentEntry, readPaymentEntries, removePaymentEntry, writePaymentEntry } from '../member-records/payment-entries.ts';
import { findRecordOwner } from '../member-records/record-owner.ts';
import { getSession, onSessionChange } from '../session/session.ts';

const PAID_ROWS = ['cashier.deposit', 'rewards.claimVoucher', 'rewards.exchange', 'rewards.claimMission'] as const;
export type PaidRow = (typeof PAID_ROWS)[number];

/** A payment whose answer has not come. It is kept before it leaves, so that a page that was killed still knows of it. */
const OpenPayment = v.object({
  /** Its Idempotency-Key. */
  key: v.string(),
  endpoint: v.picklist(PAID_ROWS),
  body: v.record(v.string(), v.union([v.string(), v.number()])),
  /** Entries of the list that it changes, as they were before. */
  known: v.optional(v.array(v.string())),
  /** When it was pressed, epoch milliseconds. */
  begunAt: v.number(),
});
export type OpenPayment = v.InferOutput<typeof OpenPayment>;

const NONE: readonly OpenPayment[] = [];

interface OpenPaymentsDeps {
  readonly getToken: () => string | undefined;
  readonly findOwner: () => string | null;
  readonly onSessionChange: (listener: () => void) => void;
  readonly page: Pick<Window, 'addEventListener'>;
}

/** The payments of this page's member whose answer has not come, from every tab. docs/product/cashier.md */
export function createOpenPayments({ getToken, findOwner, onSessionChange, page }: OpenPaymentsDeps) {
  /** Those that this page is sending: their answer may still come by itself. */
  const underWay = new Set<string>();
  /** What a session pays before it is known whose it is, as one that came by a link. */
  let early: { readonly token: string; readonly payments: readonly OpenPayment[] } | undefined;

  const readEarly = () => (early && early.token === getToken() ? early.payments : NONE);
  const readOwn = (): readonly OpenPayment[] => {
    const owner = findOwner();
    if (owner === null) return readEarly();
    const stored = readPaymentEntries(owner).filter((entry): entry is OpenPayment => v.is(OpenPayment, entry));
    return stored.toSorted((a, b) => a.begunAt - b.begunAt);
  };

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
    isWaiting: ({ key }: OpenPayment) => !underWay.has(key),
    listWaiting: (): readonly OpenPayment[] => own.get().filter(({ key }) => !underWay.has(key)),
    open: (payment: OpenPayment): void => {
      const token = getToken();
      const owner = findOwner();
      underWay.add(payment.key);
      if (owner !== null) writePaymentEntry(owner, payment);
      else if (token !== undefined)
        early = { token, payments: [...readEarly().filter(({ key }) => key !== payment.key), payment] };
      refresh();
    },
    lose: (key: string): void => {
      underWay.delete(key);
      // whoever looks at the payments sees this one among those that wait
      refresh();
    },
    takeEntry: (taker: OpenPayment, entry: string): void => {
      const owner = findOwner();
      const others = readOwn().filter(({ key, endpoint, known }) => key !== taker.key && endpoint === taker.endpoint && known);
      for (const other of others) {
        const next: OpenPayment = { ...other, known: [...(other.known ?? []), entry] };
        if (owner !== null) writePaymentEntry(owner, next);
      }
      refresh();
    },
    close: (key: string): void => {
      underWay.delete(key);
      removePaymentEntry(key);
      if (early) early = { ...early, payments: early.payments.filter((payment) => payment.key !== key) };
      refresh();
    },
  };
}

let created: ReturnType<typeof createOpenPayments> | undefined;

/** The page's own, which listens from its first use on. */
function getOpenPayments() {
  created ??= createOpenPayments({
    getToken: () => getSession()?.token,
    findOwner: findRecordOwner,
    onSessionChange,
    page: window,
  });
  return created;
}

/** Keeps a payment that is about to leave, for the first time or again. */
export const openPayment = (payment: OpenPayment): void => getOpenPayments().open(payment);
/** No answer will come by itself any more. */
export const losePayment = (key: string): void => getOpenPayments().lose(key);
/** An entry of the list is this payment: it is none of the others that wait. */
export const takeEntry = (taker: OpenPayment, entry: string): void => getOpenPayments().takeEntry(taker, entry);
/** It is known what became of it, or nobody wants to know. It goes whoever is logged in by now. */
export const closePayment = (key: string): void => getOpenPayments().close(key);
export const listWaitingPayments = (): readonly OpenPayment[] => getOpenPayments().listWaiting();
export const onPaymentsChange = (listener: () => void): (() => void) => getOpenPayments().onChange(listener);

/** The payments of a row of which nobody knows yet what became, oldest first. */
export function useWaitingPayments(endpoint: PaidRow): readonly OpenPayment[] {
  const { use, isWaiting } = getOpenPayments();
  const open = use();
  return useMemo(
    () => open.filter((payment) => payment.endpoint === endpoint && isWaiting(payment)),
    [open, endpoint, isWaiting],
  );
}
