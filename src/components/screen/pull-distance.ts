/** How far a finger has to go, in CSS pixels, until letting go refreshes. */
export const PULL_TO_REFRESH_PX = 72;
/** Beyond it the finger is felt less and less. */
const MOST_PULL = 1.4;

/** 0 at rest, 1 where letting go refreshes; only downwards, and more down than across. docs/product/offline.md */
export function measurePull(from: { x: number; y: number }, to: { x: number; y: number }): number {
  const down = to.y - from.y;
  if (down <= 0 || Math.abs(to.x - from.x) > down) return 0;
  return Math.min(MOST_PULL, down / PULL_TO_REFRESH_PX);
}
