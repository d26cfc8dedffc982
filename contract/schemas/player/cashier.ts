import * as v from 'valibot';
import { Id, Integer, LooseBoolean, NonEmptyString, NonNegativeInteger } from '../values.ts';

/** Amounts are whole numbers of the currency's smallest unit; docs/product/cashier.md. */
export const Balance = v.object({
  amount: Integer,
  currency: NonEmptyString,
  points: Integer,
});
export type Balance = v.InferOutput<typeof Balance>;

export const DepositSettings = v.object({
  totalDepositSuccessCount: NonNegativeInteger,
  /** The first deposit is done. */
  firstDeposit: v.optional(LooseBoolean, false),
  currency: NonEmptyString,
  minimum: NonNegativeInteger,
  maximum: NonNegativeInteger,
  presets: v.array(NonNegativeInteger),
  methods: v.array(v.object({ code: NonEmptyString, name: NonEmptyString })),
});
export type DepositSettings = v.InferOutput<typeof DepositSettings>;

export const Deposit = v.object({
  id: Id,
  amount: NonNegativeInteger,
  currency: NonEmptyString,
  methodName: NonEmptyString,
  status: v.picklist(['success', 'refused']),
  /** Epoch milliseconds. */
  createdAt: v.number(),
});
export type Deposit = v.InferOutput<typeof Deposit>;
export const Deposits = v.object({ deposits: v.array(Deposit) });

/** What the operator knows of a payment by its Idempotency-Key; docs/product/cashier.md. */
export const Payment = v.object({
  payment: v.object({
    key: NonEmptyString,
    /** `unseen`: it was not carried out so far; it may still be on its way. */
    state: v.picklist(['applied', 'refused', 'unseen']),
    /** Of a deposit that was carried out. */
    deposit: v.nullish(Deposit),
  }),
});
export type Payment = v.InferOutput<typeof Payment>['payment'];
export const PaymentQuery = v.object({ key: NonEmptyString });

export const DepositBody = v.object({ amount: NonNegativeInteger, method: NonEmptyString });
