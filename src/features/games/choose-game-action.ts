import { composeTrialGamePath } from '../../services/paths/trial-game-path.ts';

export interface PlayableGame {
  readonly gameId: string;
  readonly nodeId: string;
  readonly name: string;
  readonly trial: boolean;
}

export type GameAction = { readonly kind: 'go'; readonly to: string } | { readonly kind: 'not-yet' };

/** A tap on a game: a trial opens for everybody, the rest needs an account; docs/product/games.md. */
export function chooseGameAction(game: PlayableGame, isGuest: boolean): GameAction {
  if (game.trial) return { kind: 'go', to: composeTrialGamePath({ gameId: game.gameId, nodeId: game.nodeId, title: game.name }) };
  return isGuest ? { kind: 'go', to: '/login' } : { kind: 'not-yet' };
}
