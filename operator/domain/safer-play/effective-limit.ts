import { DAY_MS } from '#contract/limits.ts';
import { LIMIT_DAYS, type LimitPeriod } from '#contract/safer-play.ts';

/** A limit as it is kept, or as it is at one moment. */
export interface LimitState {
  /** Null: no limit. */
  readonly amount: number | null;
  readonly nextAt: Date | null;
  readonly nextAmount: number | null;
}

export const NO_LIMIT: LimitState = { amount: null, nextAt: null, nextAmount: null };

/** What holds at a moment: a change that is due has come true. docs/product/safer-play.md */
export function findEffectiveLimit(kept: LimitState, now: Date): LimitState {
  if (!kept.nextAt || kept.nextAt > now) return kept;
  return { amount: kept.nextAmount, nextAt: null, nextAmount: null };
}

/** Lowering holds at once; raising and removing wait. To wish for what holds already takes a waiting change back. */
export function applyWish(kept: LimitState, wished: number | null, now: Date, delayMs: number): LimitState {
  const { amount } = findEffectiveLimit(kept, now);
  const isLoosened = amount !== null && (wished === null || wished > amount);
  if (!isLoosened) return { amount: wished, nextAt: null, nextAmount: null };
  return { amount, nextAt: new Date(now.getTime() + delayMs), nextAmount: wished };
}

/** Since when deposits count against a limit. */
export const findWindowStart = (period: LimitPeriod, now: Date): Date => new Date(now.getTime() - LIMIT_DAYS[period] * DAY_MS);
