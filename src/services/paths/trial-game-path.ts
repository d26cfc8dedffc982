export interface TrialGame {
  readonly gameId: string;
  readonly nodeId: string;
  readonly title: string;
}

/** The address of a game that is played without an account; docs/product/trial-game.md. */
export function composeTrialGamePath({ gameId, nodeId, title }: TrialGame): string {
  return `/trialGame?${new URLSearchParams({ gameId, nodeId, title })}`;
}

/** What an address names, if it names a game; the title may be missing. */
export function readTrialGame(search: string): TrialGame | undefined {
  const query = new URLSearchParams(search);
  const [gameId, nodeId, title] = [query.get('gameId'), query.get('nodeId'), query.get('title')];
  return gameId && nodeId ? { gameId, nodeId, title: title ?? '' } : undefined;
}
