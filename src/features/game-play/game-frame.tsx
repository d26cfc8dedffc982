import { useEffect, useRef } from 'react';
import { isOwnPage } from '../../components/way-back/is-own-page.ts';
import * as styles from './game-play.module.css';
import { isGoBack } from './go-back-message.ts';
import type { LaunchTarget } from './launch-target.ts';

interface GameFrameProps {
  target: LaunchTarget;
  name: string;
  hasLoaded: boolean;
  onLoad: () => void;
  onGoBack: () => void;
}

/** The stranger's window: it may run and keep its own storage, not steer this page. docs/product/trial-game.md */
export function GameFrame({ target, name, hasLoaded, onLoad, onGoBack }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const hear = (message: MessageEvent) => {
      const gameWindow = frame.current?.contentWindow ?? null;
      if (isGoBack(message, { window: gameWindow, origin: target.origin })) onGoBack();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [target.origin, onGoBack]);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={name}
      src={target.url}
      sandbox="allow-scripts allow-same-origin allow-forms"
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
      data-loaded={hasLoaded || undefined}
      onLoad={() => (isOwnPage(frame.current) ? onGoBack() : onLoad())}
    />
  );
}
