import { useCallback, useMemo } from 'react';
import { fetchQuery } from '#src/bridges/api.ts';
import { useLeave } from '#src/components/way-back/use-leave.ts';
import { useText } from '#src/i18n/text.ts';
import type { TrialGame } from '#src/services/paths/screen-paths.ts';
import { notePlayed } from '#src/services/recent-games.ts';
import { trackEvent } from '#src/services/tracking/track-event.ts';
import { GameScreen } from '../game-screen.tsx';
import { GameStage, type GameStageProps } from '../game-stage.tsx';
import type { LaunchOptions } from '../use-game-launch.ts';

interface TrialGameScreenProps extends TrialGame {
  wantsWindow: boolean;
  Reminder?: GameStageProps['Reminder'];
}

/** A game that needs no account; docs/product/trial-game.md. */
export function TrialGameScreen({ gameId, nodeId, title, wantsWindow, Reminder }: TrialGameScreenProps) {
  const text = useText();
  const name = title || text('game_title_unknown');
  const leave = useLeave();
  const options = useMemo<LaunchOptions>(
    () => ({
      ask: async (signal) =>
        (await fetchQuery('games.trialLaunch', { query: { gameId, nodeId, platform: 'html5' }, signal })).value,
      opensByItself: true,
      wantsWindow,
    }),
    [gameId, nodeId, wantsWindow],
  );
  return (
    <GameScreen name={name} onLeave={leave}>
      <GameStage
        name={name}
        options={options}
        onGoBack={leave}
        {...(Reminder && { Reminder })}
        onOpen={useCallback(() => {
          notePlayed(gameId);
          trackEvent('viewContent', gameId);
        }, [gameId])}
      />
    </GameScreen>
  );
}
