import { useEffect } from 'react';
import { useText } from '../../i18n/text.ts';
import { GameFrame } from './game-frame.tsx';
import { GameNote } from './notes/game-note.tsx';
import { LaunchFailure } from './notes/launch-failure.tsx';
import { LinkNote } from './notes/link-note.tsx';
import { OpeningNote } from './notes/opening-note.tsx';
import { type LaunchWay, useGameLaunch } from './use-game-launch.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface GameStageProps {
  name: string;
  way: LaunchWay;
  onGoBack: () => void;
  onOpen?: () => void;
}

/** Everything a game may be on its way to the player: waited for, asked for, open here or elsewhere, refused. */
export function GameStage({ name, way, onGoBack, onOpen }: GameStageProps) {
  const text = useText();
  const { launch, start, giveUp } = useGameLaunch(way);
  const isOpen = launch.kind === 'open' || launch.kind === 'elsewhere';
  useWakeLock(launch.kind === 'open');
  useEffect(() => {
    if (isOpen) onOpen?.();
  }, [isOpen, onOpen]);

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
      return <OpeningNote name={name} />;
    case 'open':
      return <GameFrame target={launch.target} name={name} onGoBack={onGoBack} onStall={giveUp} />;
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
          link={{ to: '/appDownload', label: text('launch_app_download') }}
        />
      );
    case 'failed':
      return <LaunchFailure name={name} error={launch.error} opensByItself={way.opensByItself} onRetry={start} />;
  }
}
