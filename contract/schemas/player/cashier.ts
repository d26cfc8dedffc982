import * as v from 'valibot';
import { Amount, Flag, Id, maybe, Text, Whole } from '../values.ts';

/** Amounts are whole numbers of the currency's smallest unit; docs/product/cashier.md. */
export const Balance = v.object({
  amount: Whole,
  currency: Text,
  points: Whole,
});
export type Balance = v.InferOutput<typeof Balance>;

export const DepositSettings = v.object({
  totalDepositSuccessCount: Amount,
  /** The first deposit is done. */
  firstDeposit: v.optional(Flag, false),
  currency: Text,
  minimum: Amount,
  maximum: Amount,
  presets: v.array(Amount),
  methods: v.array(v.object({ code: Text, name: Text })),
});
export type DepositSettings = v.InferOutput<typeof DepositSettings>;

export const Deposit = v.object({
  id: Id,
  amount: Amount,
  currency: Text,
  methodName: Text,
  status: v.picklist(['success', 'refused']),
  /** Epoch milliseconds. */
  createdAt: v.number(),
});
export type Deposit = v.InferOutput<typeof Deposit>;
export const Deposits = v.object({ deposits: v.array(Deposit) });

/** What the operator knows of a payment by its Idempotency-Key; docs/product/cashier.md. */
export const Payment = v.object({
  payment: v.object({
    key: Text,
    /** `unseen`: it was not carried out so far; it may still be on its way. */
    state: v.picklist(['applied', 'refused', 'unseen']),
    /** Of a deposit that was carried out. */
    deposit: maybe(Deposit),
  }),
});
export type Payment = v.InferOutput<typeof Payment>['payment'];
export const PaymentQuery = v.object({ key: Text });

export const DepositBody = v.object({ amount: Amount, method: Text });
