import { type ComponentType, useEffect } from 'react';
import { useText } from '../../i18n/text.ts';
import { onPageRestored } from '../../platform/page/page-visibility.ts';
import { ROUTES } from '../../services/paths/route-table.ts';
import { GameNotice, LaunchFailure, LinkNotice } from './game-notices.tsx';
import type { LaunchTarget } from './launch-target.ts';
import { LeavingNotice, OpenGame } from './open-game.tsx';
import { leaveForGame } from './popup-window.ts';
import { type GameLaunch, type LaunchOptions, useGameLaunch } from './use-game-launch.ts';
import { useWakeLock } from './use-wake-lock.ts';

export interface GameStageProps {
  name: string;
  options: LaunchOptions;
  onGoBack: () => void;
  onOpen?: () => void;
  /** Shows how long the player has been playing, above an open game. */
  Reminder?: ComponentType<{ onLeave: () => void }>;
}

/** Renders every state of a launch: waiting, loading, open here or elsewhere, refused. */
export function GameStage({ Reminder, ...props }: GameStageProps) {
  const { launch, start, openHere } = useGameLaunch(props.options);
  const { onOpen, onGoBack } = props;
  const isOpen = launch.kind === 'open' || launch.kind === 'elsewhere';
  const hasBegun = isOpen || launch.kind === 'leaving';
  useWakeLock(launch.kind === 'open');
  useEffect(() => {
    if (hasBegun) onOpen?.();
  }, [hasBegun, onOpen]);
  const leave = (target: LaunchTarget) => {
    if (!leaveForGame(target.url)) openHere(target);
  };
  useEffect(() => {
    if (launch.kind === 'leaving' && !leaveForGame(launch.target.url)) openHere(launch.target);
  }, [launch, openHere]);
  useEffect(() => {
    // The browser restored this page from its back/forward cache.
    if (launch.kind === 'leaving') return onPageRestored(onGoBack);
  }, [launch.kind, onGoBack]);
  return (
    <>
      <LaunchView {...props} launch={launch} start={start} onLeave={leave} />
      {isOpen && Reminder && <Reminder onLeave={onGoBack} />}
    </>
  );
}

interface LaunchViewProps extends Pick<GameStageProps, 'name' | 'options' | 'onGoBack'> {
  launch: GameLaunch;
  start: () => void;
  onLeave: (target: LaunchTarget) => void;
}

function LaunchView({ launch, start, name, options, onGoBack, onLeave }: LaunchViewProps) {
  const text = useText();

  switch (launch.kind) {
    case 'waiting':
      return (
        <GameNotice
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
          onLeave={onLeave}
        />
      );
    case 'leaving':
      return <LeavingNotice target={launch.target} name={name} onGoBack={onGoBack} onRetry={start} onLeave={onLeave} />;
    case 'elsewhere':
      return (
        <GameNotice
          name={name}
          title={text('launch_window_opened', { name })}
          text={text('launch_window_text')}
          action={text('launch_window_again')}
          onAction={start}
        />
      );
    case 'app-needed':
      return (
        <LinkNotice
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
