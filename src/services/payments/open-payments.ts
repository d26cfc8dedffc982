import { useMemo } from 'react';
import * as v from 'valibot';
import { createMemberRecord } from '../kept/member-record.ts';
import { PAYMENTS_KEY } from '../kept/member-record-keys.ts';

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
const record = createMemberRecord<readonly OpenPayment[]>({
  key: PAYMENTS_KEY,
  schema: v.array(OpenPayment),
  empty: NONE,
});
/** Those that this page is sending: their answer may still come by itself. */
const underWay = new Set<string>();

const others = (key: string) => record.store.get().filter((payment) => payment.key !== key);

/** Keeps a payment that is about to leave, for the first time or again. */
export function openPayment(payment: OpenPayment): void {
  underWay.add(payment.key);
  record.keep([...others(payment.key), payment]);
}

/** No answer will come by itself any more. */
export function losePayment(key: string): void {
  underWay.delete(key);
  // whoever looks at the payments sees this one among those that wait
  record.keep([...record.store.get()]);
}

/** It is known what became of it, or nobody wants to know. */
export function closePayment(key: string): void {
  underWay.delete(key);
  record.keep(others(key));
}

const isWaiting = ({ key }: OpenPayment) => !underWay.has(key);
export const listWaitingPayments = (): readonly OpenPayment[] => record.store.get().filter(isWaiting);
export const onPaymentsChange = (listener: () => void): (() => void) => record.store.onChange(listener);

/** Of which nobody knows yet what became, oldest first. */
export function useWaitingPayments(endpoint: PaidRow): readonly OpenPayment[] {
  const open = record.store.use((payments) => payments);
  return useMemo(() => open.filter((payment) => payment.endpoint === endpoint && isWaiting(payment)), [open, endpoint]);
}
