/** The address of a game that is played without an account; docs/product/trial-game.md. */
export function composeTrialGamePath(game: { gameId: string; nodeId: string; title: string }): string {
  return `/trialGame?${new URLSearchParams(game)}`;
}
