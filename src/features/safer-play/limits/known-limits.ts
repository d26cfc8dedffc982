import { LIMIT_PERIODS, type LimitPeriod } from '#contract/safer-play.ts';
import type { DepositLimit } from '#contract/schemas/player/safer-play.ts';

export interface KnownLimit extends DepositLimit {
  readonly period: LimitPeriod;
}

/** The limits whose windows have a name here. */
export const listKnownLimits = (limits: readonly DepositLimit[]): KnownLimit[] =>
  LIMIT_PERIODS.flatMap((period) => limits.filter((limit) => limit.period === period).map((limit) => ({ ...limit, period })));
