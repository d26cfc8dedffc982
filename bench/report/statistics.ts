/** Returns the interpolated quantile; NaN for an empty list. */
export function findQuantile(values: readonly number[], share: number): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

export const findMedian = (values: readonly number[]): number => findQuantile(values, 0.5);

/** Returns the median ratio of values from the same round, so that a slow machine in a round cancels out. */
export function findPairedRatio(values: readonly number[], references: readonly number[]): number {
  return findMedian(values.map((value, round) => value / (references[round] ?? Number.NaN)));
}
