/** The router numbers the entries of its history; 0 is the one that the page was opened with. */
export function readHistoryIndex(state: unknown): number {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
}
