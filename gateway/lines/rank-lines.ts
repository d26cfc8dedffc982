import { isOpen, type LineHealth } from './line-health.ts';

const BETTER_SHARE = 0.8;
const BETTER_BY_MS = 50;

/** A line nobody has measured stands behind measured ones that are as fast as this. */
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
  const closed = lines.filter(({ health }) => !isOpen(health, now)).sort(byLatency);
  const open = lines.filter(({ health }) => isOpen(health, now)).sort((a, b) => a.health.openUntil - b.health.openUntil);
  return [...keepCurrent(closed, current), ...open];
}

function byLatency(a: RankedLine, b: RankedLine): number {
  return a.health.fails - b.health.fails || latencyOf(a) - latencyOf(b);
}

function latencyOf({ health }: RankedLine): number {
  return health.srttMs ?? UNMEASURED_MS;
}

function keepCurrent(closed: RankedLine[], current: string): RankedLine[] {
  const held = closed.find(({ line }) => line === current);
  const best = closed[0];
  if (!held || !best || held.health.fails > best.health.fails) return closed;
  const clearlyBetter = latencyOf(best) <= latencyOf(held) * BETTER_SHARE && latencyOf(best) <= latencyOf(held) - BETTER_BY_MS;
  return clearlyBetter ? closed : [held, ...closed.filter((entry) => entry !== held)];
}
