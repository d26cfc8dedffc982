/** Runs the first call at once; those that follow, each within `quietMs` of the one before, are dropped. */
export function createLeadingEdge(run: () => void, quietMs: number, now: () => number): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const isFirst = now() - last >= quietMs;
    last = now();
    if (isFirst) run();
  };
}
