/** Reads the router's number of a history entry; 0 is the entry that the page was opened with. */
export function readHistoryIndex(state: unknown): number {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
}
