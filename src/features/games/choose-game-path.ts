import { composeLaunchPath, type LaunchableGame } from '../../services/paths/launch-path.ts';
import { composeTrialGamePath } from '../../services/paths/screen-paths.ts';

export interface PlayableGame extends LaunchableGame {
  readonly nodeId: string;
  readonly trial: boolean;
}

/** A tap on a game: a guest tries it where they may, anything else is a launch, which needs an account; docs/product/games.md. */
export function chooseGamePath(game: PlayableGame, isGuest: boolean): string {
  return isGuest && game.trial ? composeTrialGamePath({ ...game, title: game.name }) : composeLaunchPath(game);
}
