import * as v from 'valibot';
import { Amount, Flag, Id, list, Text } from '../values.ts';

/** Amounts are whole numbers of the currency's smallest unit; docs/product/cashier.md. */
export const Balance = v.object({
  amount: v.pipe(v.number(), v.integer()),
  currency: Text,
  points: v.pipe(v.number(), v.integer()),
});
export type Balance = v.InferOutput<typeof Balance>;

export const DepositSettings = v.object({
  totalDepositSuccessCount: v.optional(Amount, 0),
  /** The first deposit is done. */
  firstDeposit: v.optional(Flag, false),
  currency: Text,
  minimum: Amount,
  maximum: Amount,
  presets: list(Amount),
  methods: list(v.object({ code: Text, name: Text })),
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
export const Deposits = v.object({ deposits: list(Deposit) });
export const DepositBody = v.object({ amount: Amount, method: Text });
