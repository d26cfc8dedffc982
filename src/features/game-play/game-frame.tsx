import { useEffect, useRef, useState } from 'react';
import { isGoBack } from './go-back-message.ts';
import type { LaunchTarget } from './launch-target.ts';
import { OpeningNote } from './notes/opening-note.tsx';

/** How long a frame may stay silent before the player is told; docs/product/trial-game.md */
const FRAME_LOAD_LIMIT_MS = 10_000;

interface GameFrameProps {
  target: LaunchTarget;
  name: string;
  onGoBack: () => void;
  /** The frame never loaded. */
  onStall: () => void;
}

/** The stranger's window: it may run and keep its own storage, not steer this page. docs/product/trial-game.md */
export function GameFrame({ target, name, onGoBack, onStall }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [hasLoaded, setHasLoaded] = useState(false);

  useEffect(() => {
    const hear = (message: MessageEvent) => {
      const gameWindow = frame.current?.contentWindow ?? null;
      if (isGoBack(message, { window: gameWindow, origin: target.origin })) onGoBack();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [target.origin, onGoBack]);
  useEffect(() => {
    if (hasLoaded) return;
    const timer = setTimeout(onStall, FRAME_LOAD_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [hasLoaded, onStall]);

  return (
    <>
      {!hasLoaded && <OpeningNote name={name} />}
      <iframe
        ref={frame}
        className="game-frame"
        title={name}
        src={target.url}
        sandbox="allow-scripts allow-same-origin allow-forms"
        allow="fullscreen; autoplay"
        referrerPolicy="no-referrer"
        data-loaded={hasLoaded || undefined}
        onLoad={() => setHasLoaded(true)}
      />
    </>
  );
}
