import { useCallback, useMemo } from 'react';
import { fetchQuery } from '../../bridges/api.ts';
import { useLeave } from '../../components/way-back/use-leave.ts';
import { useText } from '../../i18n/text.ts';
import type { TrialGame } from '../../services/paths/screen-paths.ts';
import { recordPlayed } from '../../services/recent-games.ts';
import { trackEvent } from '../../services/tracking/track-event.ts';
import { GameScreen } from './game-screen.tsx';
import { GameStage, type GameStageProps } from './game-stage.tsx';
import type { LaunchOptions } from './use-game-launch.ts';

interface TrialGameScreenProps extends TrialGame {
  wantsWindow: boolean;
  Reminder?: GameStageProps['Reminder'];
}

/** Shows a game that needs no account. docs/product/trial-game.md */
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
          recordPlayed(gameId);
          trackEvent('viewContent', { contentId: gameId });
        }, [gameId])}
      />
    </GameScreen>
  );
}

/** Reads the game that an address names; the title may be missing. */
export function readTrialGame(search: string): TrialGame | undefined {
  const query = new URLSearchParams(search);
  const [gameId, nodeId, title] = [query.get('gameId'), query.get('nodeId'), query.get('title')];
  return gameId && nodeId ? { gameId, nodeId, title: title ?? '' } : undefined;
}
