import * as v from 'valibot';
import { LooseCount, LooseInteger, NonNegativeInteger } from '../lazy-values.ts';
import { LooseMoment, LooseString, listOrEmpty, NonEmptyString, oneOf, orAbsent, Switch } from '../values.ts';

/** Amounts are whole numbers of the currency's smallest unit; docs/product/cashier.md. */
export const Balance = v.object({
  amount: LooseInteger,
  currency: LooseString,
  points: LooseInteger,
});
export type Balance = v.InferOutput<typeof Balance>;

/** Money of no currency cannot be asked for, so there is no method without one. */
export const DepositSettings = v.pipe(
  v.object({
    totalDepositSuccessCount: LooseCount,
    /** The first deposit is done. */
    firstDeposit: Switch,
    currency: v.fallback(LooseString, ''),
    minimum: v.nullish(LooseCount, 0),
    maximum: v.nullish(LooseCount, Number.MAX_SAFE_INTEGER),
    presets: listOrEmpty(LooseCount),
    methods: listOrEmpty(v.object({ code: LooseString, name: LooseString })),
    /** What the member's own limits leave. */
    limitLeft: orAbsent(LooseCount),
  }),
  v.transform((settings) => ({ ...settings, methods: settings.currency ? settings.methods : [] })),
);
export type DepositSettings = v.InferOutput<typeof DepositSettings>;

export const Deposit = v.object({
  id: LooseString,
  amount: LooseCount,
  currency: LooseString,
  methodName: orAbsent(LooseString),
  status: oneOf(['success', 'refused']),
  /** Epoch milliseconds. */
  createdAt: LooseMoment,
});
export type Deposit = v.InferOutput<typeof Deposit>;
export const Deposits = v.object({ deposits: v.array(Deposit) });

/** What the operator knows of a payment by its Idempotency-Key; docs/product/cashier.md. */
export const Payment = v.object({
  payment: v.object({
    key: LooseString,
    /** `unseen`: it was not carried out so far; it may still be on its way. */
    state: oneOf(['applied', 'refused', 'unseen']),
    /** Of a deposit that was carried out. */
    deposit: v.nullish(Deposit),
  }),
});
export type Payment = v.InferOutput<typeof Payment>['payment'];
export const PaymentQuery = v.object({ key: NonEmptyString });

export const DepositBody = v.object({ amount: NonNegativeInteger, method: NonEmptyString });
