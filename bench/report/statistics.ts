/** The value below which a share of them lies, interpolated; NaN of none. */
export function findQuantile(values: readonly number[], share: number): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export const findMedian = (values: readonly number[]): number => findQuantile(values, 0.5);

/** Median of the ratios of values measured in the same round, so that what slowed the machine in it cancels out. */
export function findPairedRatio(values: readonly number[], references: readonly number[]): number {
  return findMedian(values.map((value, round) => value / (references[round] ?? Number.NaN)));
}
