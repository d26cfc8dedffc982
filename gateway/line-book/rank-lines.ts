import { isWithin } from '../environment.ts';
import type { LineHealth } from '../store/rows.ts';
import { isHalfOpen, isOpen } from './line-health.ts';

const BETTER_SHARE = 0.8;
const BETTER_BY_MS = 50;

/** How long a failure ranks a line behind the others. */
const FORGIVEN_AFTER_MS = 30_000;

/** The latency that an unmeasured line is ranked by. */
const UNMEASURED_MS = 400;

export interface RankedLine {
  readonly line: string;
  readonly health: LineHealth;
}

/**
 * The order in which lines are asked: the current one unless another is clearly better, then by latency;
 * set-aside lines last, the earliest to end first, so that something is always tried. docs/product/lines.md
 */
export function rankLines(lines: readonly RankedLine[], current: string, now: number): RankedLine[] {
  const closed = lines
    .filter(({ health }) => !isOpen(health, now))
    .sort((a, b) => countFails(a, now) - countFails(b, now) || latencyOf(a) - latencyOf(b));
  const open = lines.filter(({ health }) => isOpen(health, now)).sort((a, b) => a.health.openUntil - b.health.openUntil);
  return [...keepCurrent(closed, current, now), ...open];
}

/** A half-open line and one whose failure is long ago count as sound: the next call finds out. */
function countFails({ health }: RankedLine, now: number): number {
  return isHalfOpen(health, now) || !isWithin(health.updatedAt, FORGIVEN_AFTER_MS, now) ? 0 : health.fails;
}

function latencyOf({ health }: RankedLine): number {
  return health.srttMs ?? UNMEASURED_MS;
}

function keepCurrent(closed: RankedLine[], current: string, now: number): RankedLine[] {
  const held = closed.find(({ line }) => line === current);
  const best = closed[0];
  if (!held || !best || countFails(held, now) > countFails(best, now)) return closed;
  const clearlyBetter = latencyOf(best) <= latencyOf(held) * BETTER_SHARE && latencyOf(best) <= latencyOf(held) - BETTER_BY_MS;
  return clearlyBetter ? closed : [held, ...closed.filter((entry) => entry !== held)];
}
