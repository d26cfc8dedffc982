export interface TrialGame {
  readonly gameId: string;
  readonly nodeId: string;
  readonly title: string;
}

/** The address of a game that is played without an account; docs/product/trial-game.md. */
export function composeTrialGamePath({ gameId, nodeId, title }: TrialGame): string {
  return `/trialGame?${new URLSearchParams({ gameId, nodeId, title })}`;
}
