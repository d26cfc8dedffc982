import type { RankProgress } from '#contract/schemas/player/vip.ts';

/** How far a member is on the way to the next level, 0 to 1; without a reply it is 0. docs/product/vip.md */
export function measureProgress(reply: Pick<RankProgress, 'currentProgress' | 'playerRankProgress'> | undefined): number {
  if (!reply) return 0;
  if (!reply.playerRankProgress?.labelId) return 1;
  const { completedConditions = 0, totalExpectedConditions = 0 } = reply.currentProgress ?? {};
  return totalExpectedConditions > 0 ? Math.min(1, Math.max(0, completedConditions / totalExpectedConditions)) : 0;
}

/** A member of no level is on no way: a bar would be full for nobody. docs/product/vip.md */
export function isOnTheWay(reply: Pick<RankProgress, 'playerRankProgress'> | undefined, levelName: string | undefined): boolean {
  return !reply || Boolean(reply.playerRankProgress?.labelId || levelName);
}

export interface RankWords {
  /** Where the bar leads, as far as the operator says it; none is a level without a name. */
  readonly goal: { readonly next: string } | 'highest' | undefined;
  readonly steps: { readonly done: number; readonly total: number } | undefined;
}

/** What stands under the bar. The name of the next level is no part of what every operator sends. docs/product/vip.md */
export function describeRank(reply: Pick<RankProgress, 'currentProgress' | 'playerRankProgress'>): RankWords {
  const { completedConditions: done = 0, totalExpectedConditions: total = 0 } = reply.currentProgress ?? {};
  const next = reply.playerRankProgress?.nextLabelName;
  const goal = next ? { next } : measureProgress(reply) === 1 ? 'highest' : undefined;
  return { goal, steps: goal !== 'highest' && total > 0 ? { done, total } : undefined };
}
