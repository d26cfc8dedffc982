import * as v from 'valibot';
import { LooseCount, LooseInteger } from '../lazy-values.ts';
import { LooseMoment, LooseString, looseList, oneOf, orAbsent } from '../values.ts';

/** Amounts are whole numbers of the currency's smallest unit. docs/product/safer-play.md */
const DepositLimit = v.object({
  period: oneOf(['day', 'week', 'month']),
  /** None where nothing limits. */
  amount: orAbsent(LooseCount),
  left: orAbsent(LooseCount),
  /** When it changes to `nextAmount`, or to no limit. */
  nextAt: orAbsent(LooseMoment),
  nextAmount: orAbsent(LooseCount),
});
export type DepositLimit = v.InferOutput<typeof DepositLimit>;

/** What the member has set. */
export const SaferPlay = v.object({
  depositLimits: looseList(DepositLimit),
  currency: v.fallback(LooseString, ''),
  /** 0 is never; none is the merchant's. */
  reminderMinutes: orAbsent(LooseCount),
});
export type SaferPlay = v.InferOutput<typeof SaferPlay>;

/** What moved money or points; a word that nobody knows is something else. */
const MovementKind = v.fallback(oneOf(['deposit', 'voucher', 'mission', 'exchange', 'friend', 'other']), 'other');
const MOVED = { kind: MovementKind, account: oneOf(['cash', 'points']), amount: LooseInteger };

/** What moved in the last days; one with a gap would lie, so it is refused as a whole. */
export const PlayHistory = v.object({
  movements: v.array(v.object({ ...MOVED, at: LooseMoment })),
  /** Sums of all, also of movements that are not listed. */
  totals: v.array(v.object({ ...MOVED, count: LooseCount })),
  currency: LooseString,
});
export type PlayHistory = v.InferOutput<typeof PlayHistory>;
