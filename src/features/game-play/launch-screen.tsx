import { useCallback, useMemo, useRef } from 'react';
import { type BackTarget, useLeave } from '../../components/way-back/use-leave.ts';
import { useText } from '../../i18n/text.ts';
import { recordPlayed } from '../../services/recent-games.ts';
import { trackEvent } from '../../services/tracking/track-event.ts';
import { askForLaunch } from './ask-for-launch.ts';
import { GameMissing } from './game-notices.tsx';
import { GameScreen } from './game-screen.tsx';
import { GameStage, type GameStageProps } from './game-stage.tsx';
import { type LaunchRequest, parseBackUrl } from './read-launch.ts';
import type { LaunchOptions } from './use-game-launch.ts';

const NO_HOSTS: ReadonlySet<string> = new Set();

interface LaunchScreenProps {
  request: LaunchRequest;
  Reminder?: GameStageProps['Reminder'];
}

/** Shows a game for money, which needs a session. docs/product/launch.md */
export function LaunchScreen({ request, Reminder }: LaunchScreenProps) {
  const text = useText();
  const name = request.title || text('game_title_unknown');
  // A page of this app is accepted at once, other pages when the operator's trusted hosts are loaded.
  const target = useRef<BackTarget>(undefined);
  target.current ??= parseBackUrl(request.backUrl, { origin: window.location.origin, trusted: NO_HOSTS });
  const leave = useLeave(useCallback(() => target.current, []));
  const options = useMemo<LaunchOptions>(() => {
    const onBackTarget = (assessed: BackTarget | undefined) => {
      target.current = assessed;
    };
    return {
      ask: (signal) => askForLaunch(request, { signal, onBackTarget }),
      opensByItself: false,
      wantsWindow: request.wantsWindow,
    };
  }, [request]);
  return (
    <GameScreen name={name} onLeave={leave}>
      <GameStage
        name={name}
        options={options}
        onGoBack={leave}
        {...(Reminder && { Reminder })}
        onOpen={useCallback(() => {
          recordPlayed(request.code);
          trackEvent('gameLaunch', { contentId: request.code });
        }, [request.code])}
      />
    </GameScreen>
  );
}

/** Shown for an address that names no game. docs/product/launch.md */
export function NoGameScreen() {
  const text = useText();
  const name = text('game_title_unknown');
  return (
    <GameScreen name={name} onLeave={useLeave()}>
      <GameMissing name={name} />
    </GameScreen>
  );
}
