import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useText } from '../../i18n/text.ts';
import { useOccupiedScreen } from '../../services/overlays/overlays.ts';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import * as styles from './game-play.module.css';
import { useFullscreen } from './use-fullscreen.ts';

const TurnButton = lazy(() => import('./turn-button.tsx').catch(() => ({ default: () => null })));
/** Something that is held in a hand can be turned. */
const isTouched = () => matchMedia('(pointer: coarse)').matches;

interface GameScreenProps {
  name: string;
  onLeave: () => void;
  children: ReactNode;
}

/** A game over the whole screen, under a bar that leads back; docs/product/trial-game.md. */
export function GameScreen({ name, onLeave, children }: GameScreenProps) {
  const text = useText();
  const screen = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { isFull, toggle } = useFullscreen(screen);
  useOccupiedScreen('game');
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const titleBefore = document.title;
    document.title = name;
    return () => {
      document.title = titleBefore;
    };
  }, [name]);

  return (
    <div className={styles.screen} ref={screen} data-full={isFull || undefined}>
      <header className={styles.bar} hidden={isFull}>
        <button type="button" aria-label={text('back')} onClick={onLeave}>
          <DeferredIcon name="back" />
        </button>
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {name}
        </h1>
      </header>
      <button
        type="button"
        className={styles.full}
        aria-label={text(isFull ? 'game_show_bar' : 'game_fullscreen')}
        onClick={toggle}
      >
        <DeferredIcon name={isFull ? 'fullscreen-exit' : 'fullscreen'} />
      </button>
      {isFull && isTouched() && (
        <Suspense>
          <TurnButton />
        </Suspense>
      )}
      <main className={styles.stage}>{children}</main>
    </div>
  );
}
