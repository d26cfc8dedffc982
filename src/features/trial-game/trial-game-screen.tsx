import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/text.ts';
import type { TrialGame } from '../../services/paths/trial-game-path.ts';
import { Icon } from '../../ui/icon.tsx';
import { GameFrame } from './game-frame.tsx';
import { OpeningNote } from './opening-note.tsx';
import { TrialFailure } from './trial-failure.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import { useLeave } from './use-leave.ts';
import { useTrialLaunch } from './use-trial-launch.ts';
import './trial-game.css';

/** A game that needs no account, over the whole screen; docs/product/trial-game.md. */
export function TrialGameScreen({ gameId, nodeId, title }: TrialGame) {
  const text = useText();
  const name = title || text('game_title_unknown');
  const screen = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { launch, retry, giveUp } = useTrialLaunch(gameId, nodeId);
  const { isFull, toggle } = useFullscreen(screen);
  const leave = useLeave();
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const titleBefore = document.title;
    document.title = name;
    return () => {
      document.title = titleBefore;
    };
  }, [name]);

  return (
    <div className="game-screen" ref={screen} data-full={isFull || undefined}>
      <header className="game-bar" hidden={isFull}>
        <button type="button" aria-label={text('back')} onClick={leave}>
          <Icon name="back" />
        </button>
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
      </header>
      <button
        type="button"
        className="game-full"
        aria-label={text(isFull ? 'game_show_bar' : 'game_fullscreen')}
        onClick={toggle}
      >
        <Icon name={isFull ? 'fullscreen-exit' : 'fullscreen'} />
      </button>
      <main className="game-stage">
        {launch.kind === 'opening' && <OpeningNote name={name} />}
        {launch.kind === 'open' && <GameFrame target={launch.target} name={name} onGoBack={leave} onStall={giveUp} />}
        {launch.kind === 'failed' && <TrialFailure name={name} error={launch.error} onRetry={retry} />}
      </main>
    </div>
  );
}
