import { createHash } from 'node:crypto';
import { MINUTE_MS } from '#contract/limits.ts';
import type { lotteries } from '../../db/tables/schema.ts';

type Lottery = typeof lotteries.$inferSelect;
type BallRules = Pick<Lottery, 'code' | 'ballCount' | 'lowestBall' | 'highestBall' | 'repeats' | 'hasSpecial'>;

/** Draws are counted from a Monday, so that weekly offsets begin on Mondays. */
const FIRST_DRAW_MS = Date.UTC(2024, 0, 1);

export interface NextDraw {
  readonly issue: string;
  readonly drawsAt: number;
  readonly numbers: number[];
  readonly special: number | null;
}

/** Returns the next draw and the numbers of the last one; both are computed from the clock. docs/product/games.md */
export function findNextDraw(lottery: Lottery, now: Date): NextDraw {
  const periodMs = lottery.periodMinutes * MINUTE_MS;
  const firstMs = FIRST_DRAW_MS + lottery.offsetMinutes * MINUTE_MS;
  const issue = Math.floor((now.getTime() - firstMs) / periodMs) + 1;
  return { issue: String(issue), drawsAt: firstMs + issue * periodMs, ...drawBalls(lottery, issue - 1) };
}

function drawBalls(rules: BallRules, issue: number): Pick<NextDraw, 'numbers' | 'special'> {
  const span = rules.highestBall - rules.lowestBall + 1;
  const count = rules.ballCount + Number(rules.hasSpecial);
  const drawn: number[] = [];
  for (let turn = 0; drawn.length < count; turn += 1) {
    const ball = rules.lowestBall + (pickNumber(`${rules.code}:${issue}:${turn}`) % span);
    if (rules.repeats || !drawn.includes(ball)) drawn.push(ball);
  }
  const special = rules.hasSpecial ? (drawn.pop() ?? null) : null;
  return { numbers: rules.repeats ? drawn : drawn.sort((a, b) => a - b), special };
}

/** Derives a number from a text deterministically, so that every process shows the same draw. */
function pickNumber(picks: string): number {
  return createHash('sha256').update(picks).digest().readUInt32BE();
}
