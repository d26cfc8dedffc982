import { useCallback, useMemo, useRef } from 'react';
import { type BackTarget, useLeave } from '#src/components/way-back/use-leave.ts';
import { useText } from '#src/i18n/text.ts';
import { notePlayed } from '#src/services/recent-games.ts';
import { trackEvent } from '#src/services/tracking/track-event.ts';
import { GameScreen } from '../game-screen.tsx';
import { GameStage, type GameStageProps } from '../game-stage.tsx';
import type { LaunchOptions } from '../use-game-launch.ts';
import { askForLaunch } from './ask-for-launch.ts';
import { judgeBackUrl } from './judge-back-url.ts';
import type { LaunchRequest } from './read-launch.ts';

const NO_HOSTS: ReadonlySet<string> = new Set();

interface LaunchScreenProps {
  request: LaunchRequest;
  Reminder?: GameStageProps['Reminder'];
}

/** A game for money, which needs a session; docs/product/launch.md. */
export function LaunchScreen({ request, Reminder }: LaunchScreenProps) {
  const text = useText();
  const name = request.title || text('game_title_unknown');
  // a page of this app is known at once, anybody else's when the operator's hosts are
  const target = useRef<BackTarget>(undefined);
  target.current ??= judgeBackUrl(request.backUrl, { origin: window.location.origin, trusted: NO_HOSTS });
  const leave = useLeave(useCallback(() => target.current, []));
  const options = useMemo<LaunchOptions>(() => {
    const onBackTarget = (judged: BackTarget | undefined) => {
      target.current = judged;
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
          notePlayed(request.code);
          trackEvent('gameLaunch', request.code);
        }, [request.code])}
      />
    </GameScreen>
  );
}
