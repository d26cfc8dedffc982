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
/** Those that this page is sending: their answer may still come by itself. */
const underWay = new Set<string>();
/** What a session pays before it is known whose it is, as one that came by a link. */
let early: { readonly token: string; readonly payments: readonly OpenPayment[] } | undefined;

const readEarly = () => (early && early.token === getSession()?.token ? early.payments : NONE);

function readOwn(): readonly OpenPayment[] {
  const owner = findRecordOwner();
  if (owner === null) return readEarly();
  const stored = readPaymentEntries(owner).filter((entry): entry is OpenPayment => v.is(OpenPayment, entry));
  return stored.toSorted((a, b) => a.begunAt - b.begunAt);
}

const own = createStore(readOwn());
const refresh = () => own.set(readOwn());

onSessionChange(() => {
  const owner = findRecordOwner();
  if (owner !== null) for (const payment of readEarly()) writePaymentEntry(owner, payment);
  if (owner !== null || readEarly() === NONE) early = undefined;
  refresh();
});
// Another tab of the same member pays as well; a page that comes back from the back/forward cache has not heard of it.
window.addEventListener('storage', ({ key }) => (key === null || isPaymentEntry(key)) && refresh());
window.addEventListener('pageshow', ({ persisted }) => persisted && refresh());

/** Keeps a payment that is about to leave, for the first time or again. */
export function openPayment(payment: OpenPayment): void {
  const token = getSession()?.token;
  const owner = findRecordOwner();
  underWay.add(payment.key);
  if (owner !== null) writePaymentEntry(owner, payment);
  else if (token !== undefined) early = { token, payments: [...readEarly().filter(({ key }) => key !== payment.key), payment] };
  refresh();
}

/** No answer will come by itself any more. */
export function losePayment(key: string): void {
  underWay.delete(key);
  // whoever looks at the payments sees this one among those that wait
  refresh();
}

/** An entry of the list is this payment: it is none of the others that wait. */
export function takeEntry(taker: OpenPayment, entry: string): void {
  const owner = findRecordOwner();
  const others = readOwn().filter(({ key, endpoint, known }) => key !== taker.key && endpoint === taker.endpoint && known);
  for (const other of others) {
    const next: OpenPayment = { ...other, known: [...(other.known ?? []), entry] };
    if (owner !== null) writePaymentEntry(owner, next);
  }
  refresh();
}

/** It is known what became of it, or nobody wants to know. It goes whoever is logged in by now. */
export function closePayment(key: string): void {
  underWay.delete(key);
  removePaymentEntry(key);
  if (early) early = { ...early, payments: early.payments.filter((payment) => payment.key !== key) };
  refresh();
}

const isWaiting = ({ key }: OpenPayment) => !underWay.has(key);
export const listWaitingPayments = (): readonly OpenPayment[] => own.get().filter(isWaiting);
export const onPaymentsChange = (listener: () => void): (() => void) => own.onChange(listener);

/** Of which nobody knows yet what became, oldest first. */
export function useWaitingPayments(endpoint: PaidRow): readonly OpenPayment[] {
  const open = own.use((payments) => payments);
  return useMemo(() => open.filter((payment) => payment.endpoint === endpoint && isWaiting(payment)), [open, endpoint]);
}
