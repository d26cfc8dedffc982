const SHORTEST_MS = 10;
const LONGEST_MS = 5_000;

/** Where a latency stands on a scale of ten milliseconds to five seconds, each tenfold as long as the last: 0 … 100. */
export function placeLatency(ms: number): number {
  const bounded = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, ms));
  return (100 * Math.log(bounded / SHORTEST_MS)) / Math.log(LONGEST_MS / SHORTEST_MS);
}
