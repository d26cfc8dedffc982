import * as v from 'valibot';
import { LooseCount, LooseInteger } from '../lazy-values.ts';
import { LooseMoment, LooseString, looseList, orAbsent } from '../values.ts';

const Count = orAbsent(LooseCount);

/** Amounts are whole numbers of the currency's smallest unit. docs/product/safer-play.md */
const DepositLimit = v.object({
  /** A window that nobody knows is not shown. */
  period: LooseString,
  /** None where nothing limits. */
  amount: Count,
  left: Count,
  /** When it changes to `nextAmount`, or to no limit. */
  nextAt: orAbsent(LooseMoment),
  nextAmount: Count,
});
export type DepositLimit = v.InferOutput<typeof DepositLimit>;

/** What the member has set. */
export const SaferPlay = v.object({
  depositLimits: looseList(DepositLimit),
  currency: LooseString,
  /** 0 is never; none is the merchant's. */
  reminderMinutes: Count,
});
export type SaferPlay = v.InferOutput<typeof SaferPlay>;

/** A word that nobody knows is something else. */
const MOVED = { kind: LooseString, account: LooseString, amount: LooseInteger };

/** What moved money and points in the last days; one with a gap would lie, so it is refused as a whole. */
export const PlayHistory = v.object({
  movements: v.array(v.object({ ...MOVED, at: LooseMoment })),
  /** Sums of all, also of movements that are not listed. */
  totals: v.array(v.object({ ...MOVED, count: LooseCount })),
  currency: LooseString,
});
export type PlayHistory = v.InferOutput<typeof PlayHistory>;
