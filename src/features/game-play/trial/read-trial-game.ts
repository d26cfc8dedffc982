import type { TrialGame } from '#src/services/paths/screen-paths.ts';

/** What an address names, if it names a game; the title may be missing. */
export function readTrialGame(search: string): TrialGame | undefined {
  const query = new URLSearchParams(search);
  const [gameId, nodeId, title] = [query.get('gameId'), query.get('nodeId'), query.get('title')];
  return gameId && nodeId ? { gameId, nodeId, title: title ?? '' } : undefined;
}
