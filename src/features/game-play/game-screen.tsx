import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { useOccupiedScreen } from '../../services/overlays/overlays.ts';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import * as styles from './game-play.module.css';

const TurnButton = lazy(() => import('./lazy/turn-button.tsx').catch(() => ({ default: () => null })));
/** A device with a touchscreen is handheld and can be turned. */
const isTouched = () => matchMedia('(pointer: coarse)').matches;

interface GameScreenProps {
  name: string;
  onLeave: () => void;
  children: ReactNode;
}

/** Shows a game on the whole screen, under a bar that leads back. docs/product/trial-game.md */
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

/** Uses full screen if the device supports it; on every device the bar gives way to the game. */
function useFullscreen(screen: RefObject<HTMLElement | null>) {
  const [isFull, setIsFull] = useState(false);
  const isWanted = useRef(false);

  useEffect(() => {
    // Esc and the system's own gesture leave full screen, too.
    const follow = () => {
      if (!document.fullscreenElement) setIsFull(false);
    };
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      isWanted.current = false;
      leaveFullscreen();
    };
  }, []);

  const toggle = async () => {
    isWanted.current = !isFull;
    setIsFull(!isFull);
    if (!isFull) await enterFullscreen(screen.current);
    // The player may also press again, or leave, before the browser has filled the screen.
    if (!isWanted.current) leaveFullscreen();
  };

  return { isFull, toggle: () => void toggle() };
}

/** An iPhone has no full screen for elements, so there only the bar is hidden. */
async function enterFullscreen(element: HTMLElement | null): Promise<void> {
  try {
    await element?.requestFullscreen?.();
  } catch {
    // Refused by the system or a policy.
  }
}

function leaveFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
}
