import { SECOND_MS } from '#contract/limits.ts';
import { isWithin } from '../environment.ts';
import { isOpen } from '../line-book/line-health.ts';
import { countFails, type RankedLine } from '../line-book/rank-lines.ts';
import type { LineHealth } from '../store/rows.ts';

/** A mutation is sent once, so its line must have answered this recently. docs/decisions/0011-probe-before-a-write.md */
const WRITE_TRUST_MS = SECOND_MS;
/** A single good reply may have come over a new connection; docs/decisions/0026-two-good-replies-before-a-write.md */
const GOODS_TO_TRUST = 2;
/** How long a line that left a call unanswered ranks behind the others for mutations. */
const SILENCE_HELD_MS = 60 * SECOND_MS;

/**
 * Orders the lines for mutations: those that recently left a call unanswered come after the others, then those whose last answer was a
 * failure, and last those that the operator leaves out. docs/product/lines.md
 */
export function orderForMutations(ranked: readonly RankedLine[], now: number): string[] {
  const findGroup = ({ health, isLeftOut }: RankedLine) => {
    if (isLeftOut) return 3;
    if (isOpen(health, now) || countFails(health, now) > 0) return 2;
    return isSilent(health, now) ? 1 : 0;
  };
  return [...ranked].sort((a, b) => findGroup(a) - findGroup(b)).map(({ line }) => line);
}

/** Whether the line recently left a call unanswered. */
export function isSilent({ silentAt }: LineHealth, now: number): boolean {
  return isWithin(silentAt, SILENCE_HELD_MS, now);
}

/** Whether the line has just answered. */
export function isAwake({ goodAt }: LineHealth, now: number): boolean {
  return isWithin(goodAt, WRITE_TRUST_MS, now);
}

/** Whether the line has just answered, and not for the first time since it failed or was silent. */
export function isProven(health: LineHealth, now: number): boolean {
  return isAwake(health, now) && health.goods >= GOODS_TO_TRUST;
}
