import { isWithin } from '../environment.ts';
import type { LineHealth } from '../store/rows.ts';
import { isHalfOpen, isOpen } from './line-health.ts';

const BETTER_SHARE = 0.8;
const BETTER_BY_MS = 50;

/** How long a failure ranks a line behind the others. */
const FORGIVEN_AFTER_MS = 30_000;

/** The latency assumed for an unmeasured line. */
const UNMEASURED_MS = 400;

export interface RankedLine {
  readonly line: string;
  readonly health: LineHealth;
  /** Two lines left it out of the operator's list. */
  readonly isLeftOut?: boolean;
}

/**
 * Orders the lines for a call: the current line unless another is clearly better, then by latency. Lines with an open breaker
 * come last, the earliest to end first, so that there is always a line to try; lines that the operator leaves out come even
 * later. docs/product/lines.md
 */
export function rankLines(lines: readonly RankedLine[], current: string, now: number): RankedLine[] {
  const listed = lines.filter(({ isLeftOut }) => !isLeftOut);
  const others = lines.filter(({ isLeftOut }) => isLeftOut);
  return [listed, others].flatMap((group) => rankGroup(group, current, now));
}

function rankGroup(lines: readonly RankedLine[], current: string, now: number): RankedLine[] {
  const closed = lines
    .filter(({ health }) => !isOpen(health, now))
    .sort((a, b) => countFails(a.health, now) - countFails(b.health, now) || latencyOf(a) - latencyOf(b));
  const open = lines.filter(({ health }) => isOpen(health, now)).sort((a, b) => a.health.openUntil - b.health.openUntil);
  return [...keepCurrent(closed, current, now), ...open];
}

/** Counts recent failures. A half-open line and a line whose failure is long ago have none; the next call finds out. */
export function countFails(health: LineHealth, now: number): number {
  return isHalfOpen(health, now) || !isWithin(health.updatedAt, FORGIVEN_AFTER_MS, now) ? 0 : health.fails;
}

function latencyOf({ health }: RankedLine): number {
  return health.srttMs ?? UNMEASURED_MS;
}

function keepCurrent(closed: RankedLine[], current: string, now: number): RankedLine[] {
  const held = closed.find(({ line }) => line === current);
  const best = closed[0];
  if (!held || !best || countFails(held.health, now) > countFails(best.health, now)) return closed;
  const clearlyBetter = latencyOf(best) <= latencyOf(held) * BETTER_SHARE && latencyOf(best) <= latencyOf(held) - BETTER_BY_MS;
  return clearlyBetter ? closed : [held, ...closed.filter((entry) => entry !== held)];
}
