import { useEffect, useRef } from 'react';
import { isOwnPage } from '../../components/way-back/use-leave.ts';
import * as styles from './game-play.module.css';
import type { LaunchTarget } from './launch-target.ts';

/** No top navigation, so that the game cannot steer this page, and no dialogs, which would block it. docs/product/launch.md */
const SANDBOX = [
  'scripts',
  'same-origin',
  'forms',
  'popups',
  'popups-to-escape-sandbox',
  'pointer-lock',
  'orientation-lock',
  'storage-access-by-user-activation',
].map((name) => `allow-${name}`);
const FEATURES = ['fullscreen', 'autoplay', 'screen-wake-lock', 'clipboard-write', 'gamepad', 'storage-access'];

interface GameFrameProps {
  target: LaunchTarget;
  name: string;
  hasLoaded: boolean;
  onLoad: () => void;
  /** Called when the game sends a message or the player presses into it: it is a game and not the browser's error page. */
  onAlive: () => void;
  /** Called if the page's policy does not allow the address. */
  onRefused: () => void;
  onGoBack: () => void;
}

/** Embeds the third-party game, which may run scripts and use storage, but not navigate this page. docs/product/trial-game.md */
export function GameFrame({ target, name, hasLoaded, onLoad, onAlive, onRefused, onGoBack }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const handleMessage = (message: MessageEvent) => {
      const gameWindow = frame.current?.contentWindow ?? null;
      if (isGoBack(message, { window: gameWindow, origin: target.origin })) onGoBack();
      else if (gameWindow && message.source === gameWindow && message.origin === target.origin) onAlive();
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [target.origin, onAlive, onGoBack]);
  useEffect(() => {
    const handleViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(target.origin)) onRefused();
    };
    // A press inside a frame blurs this window.
    const notice = () => document.activeElement === frame.current && onAlive();
    document.addEventListener('securitypolicyviolation', handleViolation);
    window.addEventListener('blur', notice);
    return () => {
      document.removeEventListener('securitypolicyviolation', handleViolation);
      window.removeEventListener('blur', notice);
    };
  }, [target.origin, onAlive, onRefused]);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={name}
      src={target.url}
      sandbox={SANDBOX.join(' ')}
      allow={FEATURES.join('; ')}
      referrerPolicy="no-referrer"
      data-loaded={hasLoaded || undefined}
      onLoad={() => (isOwnPage(frame.current) ? onGoBack() : onLoad())}
    />
  );
}

/** The game's frame: its window and the origin it was launched from. */
export interface FrameOrigin {
  readonly window: unknown;
  readonly origin: string;
}

interface Message {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/** Returns whether the game's own window and origin report that the player left it. docs/product/trial-game.md */
export function isGoBack({ source, origin, data }: Message, frame: FrameOrigin): boolean {
  if (source === null || source !== frame.window || origin !== frame.origin) return false;
  return data === 'GO_BACK' || (typeof data === 'object' && data !== null && 'type' in data && data.type === 'GO_BACK');
}
