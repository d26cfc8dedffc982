import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import type { Lane } from '#contract/schemas/games.ts';

/** How long after a draw its numbers are asked for. */
const RESULT_DELAY_MS = 5 * SECOND_MS;
const LONGEST_RESULT_WAIT_MS = 5 * MINUTE_MS;
/** A browser's timer of more than 24.8 days ends at once. */
const LONGEST_DRAW_WAIT_MS = DAY_MS;

/** How long to wait before the draws are asked for: until the next one is over, and for a late result as long as it is late. docs/product/games.md */
export function findResultWait(lanes: readonly Pick<Lane, 'drawsAt'>[], now: number): number {
  const waits = lanes.map(({ drawsAt }) => {
    const lateMs = now - drawsAt;
    if (lateMs < 0) return RESULT_DELAY_MS - lateMs;
    return Math.min(Math.max(lateMs, RESULT_DELAY_MS), LONGEST_RESULT_WAIT_MS);
  });
  return Math.min(...waits, LONGEST_DRAW_WAIT_MS);
}
