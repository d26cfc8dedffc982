import { DAY_MS } from '#contract/limits.ts';
import { LIMIT_DAYS, type LimitPeriod } from '#contract/safer-play.ts';

/** A limit as stored, or as effective at some time. */
export interface LimitState {
  /** Null: no limit. */
  readonly amount: number | null;
  readonly nextAt: Date | null;
  readonly nextAmount: number | null;
}

export const NO_LIMIT: LimitState = { amount: null, nextAt: null, nextAmount: null };

/** Returns the limit effective at a time, with due changes applied. docs/product/safer-play.md */
export function findEffectiveLimit(stored: LimitState, now: Date): LimitState {
  if (!stored.nextAt || stored.nextAt > now) return stored;
  return { amount: stored.nextAmount, nextAt: null, nextAmount: null };
}

/** Lowering takes effect at once, raising and removing after the delay. Choosing the current limit cancels a pending change. */
export function applyRequest(stored: LimitState, requested: number | null, now: Date, delayMs: number): LimitState {
  const { amount } = findEffectiveLimit(stored, now);
  const isLoosened = amount !== null && (requested === null || requested > amount);
  if (!isLoosened) return { amount: requested, nextAt: null, nextAmount: null };
  return { amount, nextAt: new Date(now.getTime() + delayMs), nextAmount: requested };
}

/** The start of a limit's window, from which deposits count. */
export const findWindowStart = (period: LimitPeriod, now: Date): Date => new Date(now.getTime() - LIMIT_DAYS[period] * DAY_MS);
