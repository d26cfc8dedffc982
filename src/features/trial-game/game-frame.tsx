import { useEffect, useRef, useState } from 'react';
import { isGoBack } from './go-back-message.ts';
import type { LaunchTarget } from './launch-target.ts';
import { OpeningNote } from './opening-note.tsx';

interface GameFrameProps {
  target: LaunchTarget;
  name: string;
  onGoBack: () => void;
}

/** The stranger's window: it may run and keep its own storage, not steer this page. docs/product/trial-game.md */
export function GameFrame({ target, name, onGoBack }: GameFrameProps) {
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
