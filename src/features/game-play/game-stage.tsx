import { type ComponentType, useEffect, useState } from 'react';
import { ApiError } from '../../bridges/api-error.ts';
import { useText } from '../../i18n/text.ts';
import { useOnReconnect } from '../../services/connection/connection.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { GameFrame } from './game-frame.tsx';
import * as styles from './game-play.module.css';
import type { LaunchTarget } from './launch-target.ts';
import { GameNote } from './notes/game-note.tsx';
import { LaunchFailure } from './notes/launch-failure.tsx';
import { LinkNote } from './notes/link-note.tsx';
import { OpeningNote } from './notes/opening-note.tsx';
import { type GameLaunch, type LaunchOptions, useGameLaunch } from './use-game-launch.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** How long a frame may stay silent before the player is told; docs/product/trial-game.md */
const FRAME_LOAD_LIMIT_MS = 10_000;
const TOO_LATE = new ApiError('call_timed_out');

export interface GameStageProps {
  name: string;
  options: LaunchOptions;
  onGoBack: () => void;
  onOpen?: () => void;
  /** Tells how long the player has been playing, over a game that is open. */
  Reminder?: ComponentType<{ onLeave: () => void }>;
}

/** Everything a game may be on its way to the player: waited for, asked for, open here or elsewhere, refused. */
export function GameStage({ Reminder, ...props }: GameStageProps) {
  const { launch, start } = useGameLaunch(props.options);
  const { onOpen, onGoBack } = props;
  const isOpen = launch.kind === 'open' || launch.kind === 'elsewhere';
  useWakeLock(launch.kind === 'open');
  useEffect(() => {
    if (isOpen) onOpen?.();
  }, [isOpen, onOpen]);
  return (
    <>
      <LaunchView {...props} launch={launch} start={start} />
      {isOpen && Reminder && <Reminder onLeave={onGoBack} />}
    </>
  );
}

interface LaunchViewProps extends Pick<GameStageProps, 'name' | 'options' | 'onGoBack'> {
  launch: GameLaunch;
  start: () => void;
}

function LaunchView({ launch, start, name, options, onGoBack }: LaunchViewProps) {
  const text = useText();

  switch (launch.kind) {
    case 'waiting':
      return (
        <GameNote
          name={name}
          title={text('launch_window_title', { name })}
          text={text('launch_window_text')}
          action={text('launch_window_open')}
          onAction={start}
        />
      );
    case 'opening':
    case 'open':
      return (
        <OpenGame
          target={launch.kind === 'open' ? launch.target : undefined}
          name={name}
          opensByItself={options.opensByItself}
          onGoBack={onGoBack}
          onRetry={start}
        />
      );
    case 'elsewhere':
      return (
        <GameNote
          name={name}
          title={text('launch_window_opened', { name })}
          text={text('launch_window_text')}
          action={text('launch_window_again')}
          onAction={start}
        />
      );
    case 'app-needed':
      return (
        <LinkNote
          name={name}
          title={text('launch_app_title', { name })}
          text={text('launch_app_text')}
          link={{ to: ROUTES.appDownload.path, label: text('launch_app_download') }}
        />
      );
    case 'failed':
      return <LaunchFailure name={name} error={launch.error} opensByItself={options.opensByItself} onRetry={start} />;
  }
}

interface OpenGameProps extends Pick<GameStageProps, 'name' | 'onGoBack'> {
  /** Undefined while it is asked for. */
  target: LaunchTarget | undefined;
  opensByItself: boolean;
  onRetry: () => void;
}

/** From the question to the loaded frame one note stands there; a frame that dawdles goes on loading under a warning. */
function OpenGame({ target, name, opensByItself, onGoBack, onRetry }: OpenGameProps) {
  const [loaded, setLoaded] = useState<LaunchTarget>();
  const [late, setLate] = useState<LaunchTarget>();
  const hasLoaded = target !== undefined && loaded === target;
  const isLate = target !== undefined && late === target;
  useEffect(() => {
    if (!target || hasLoaded) return;
    const timer = setTimeout(setLate, FRAME_LOAD_LIMIT_MS, target);
    return () => clearTimeout(timer);
  }, [target, hasLoaded]);
  useOnReconnect(() => {
    if (opensByItself && isLate && !hasLoaded) onRetry();
  });

  return (
    <>
      {target && (
        <GameFrame target={target} name={name} hasLoaded={hasLoaded} onLoad={() => setLoaded(target)} onGoBack={onGoBack} />
      )}
      {!hasLoaded && !isLate && <OpeningNote name={name} />}
      {!hasLoaded && isLate && (
        <div className={styles.late}>
          <LaunchFailure name={name} error={TOO_LATE} opensByItself={opensByItself} onRetry={onRetry} />
        </div>
      )}
    </>
  );
}
