import * as v from 'valibot';
import { get, MOVED_BY_MONEY, membersOnly, membersStored, payment, post } from '../endpoint.ts';
import {
  LooseCount,
  LooseMoment,
  LooseString,
  listOrEmpty,
  NonEmptyString,
  NonNegativeInteger,
  oneOf,
  orAbsent,
  Switch,
} from '../schemas/values.ts';

/** Money without a currency cannot be requested, so without one the list of methods is empty. */
export const DepositSettings = v.pipe(
  v.object({
    totalDepositSuccessCount: LooseCount,
    /** The first deposit is complete. */
    firstDeposit: Switch,
    currency: v.fallback(LooseString, ''),
    minimum: v.nullish(LooseCount, 0),
    maximum: v.nullish(LooseCount, Number.MAX_SAFE_INTEGER),
    presets: listOrEmpty(LooseCount),
    methods: listOrEmpty(v.object({ code: LooseString, name: LooseString })),
    /** The amount that the member's own limits leave. */
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
export type Deposits = v.InferOutput<typeof Deposits>;

/** The state of a payment at the operator, by its Idempotency-Key; docs/product/cashier.md */
export const Payment = v.object({
  payment: v.object({
    key: LooseString,
    /** `unseen`: not carried out so far; it may still arrive. */
    state: oneOf(['applied', 'refused', 'unseen']),
    /** The deposit, if it was carried out. */
    deposit: v.nullish(Deposit),
  }),
});
export type Payment = v.InferOutput<typeof Payment>['payment'];
export const PaymentQuery = v.object({ key: NonEmptyString });

export const DepositBody = v.object({ amount: NonNegativeInteger, method: NonEmptyString });

export const cashierCalls = {
  'cashier.settings': get('/wps/relay/MCSFE_getDepositSettings', { ...membersStored, reply: DepositSettings }),
  'cashier.deposits': get('/wps/cashier/deposits', { ...membersStored, reply: Deposits }),
  'cashier.payment': get('/wps/cashier/payment', { ...membersOnly, query: PaymentQuery, reply: Payment }),
  'cashier.deposit': post('/wps/cashier/deposit', {
    ...payment,
    invalidates: MOVED_BY_MONEY,
    readBack: 'cashier.deposits',
    body: DepositBody,
    reply: Deposit,
  }),
};
