import type { RankProgress } from '../../../contract/schemas/player/vip.ts';

/** How far a member is on the way to the next level, 0 to 1; without a reply it is 0. docs/product/vip.md */
export function measureProgress(reply: Pick<RankProgress, 'currentProgress' | 'playerRankProgress'> | undefined): number {
  if (!reply) return 0;
  if (!reply.playerRankProgress?.labelId) return 1;
  const { completedConditions = 0, totalExpectedConditions = 0 } = reply.currentProgress ?? {};
  return totalExpectedConditions > 0 ? Math.min(1, Math.max(0, completedConditions / totalExpectedConditions)) : 0;
}
