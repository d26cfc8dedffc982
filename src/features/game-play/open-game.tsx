import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../bridges/api-error.ts';
import { useText } from '../../i18n/text.ts';
import { useOnReconnect } from '../../services/connection/connection.ts';
import { Button } from '../../ui/button.tsx';
import { DeferredIcon } from '../../ui/deferred-icon.tsx';
import { GameFrame } from './game-frame.tsx';
import { GameNotice, LaunchFailure, OpeningNotice } from './game-notices.tsx';
import * as styles from './game-play.module.css';
import type { LaunchTarget } from './launch-target.ts';

/** A frame that stays silent this long is reported to the player. docs/product/trial-game.md */
const FRAME_LOAD_LIMIT_MS = 10_000;
const TIMED_OUT = new ApiError('call_timed_out');

interface OpenGameProps {
  name: string;
  /** Undefined while loading. */
  target: LaunchTarget | undefined;
  opensByItself: boolean;
  onGoBack: () => void;
  onRetry: () => void;
  /** Called to replace this page with the game. */
  onLeave: (target: LaunchTarget) => void;
}

/**
 * Shows one notice from the request to the loaded frame; a slow frame continues to load under a warning. A browser's error page loads
 * just like a game, so a frame without a sign of life offers the full window.
 */
export function OpenGame({ target, name, opensByItself, onGoBack, onRetry, onLeave }: OpenGameProps) {
  const text = useText();
  const [seen, setSeen] = useState<Partial<Record<'loaded' | 'overdue' | 'alive' | 'refused', LaunchTarget>>>({});
  const record = useCallback((what: keyof typeof seen) => setSeen((before) => ({ ...before, [what]: target })), [target]);
  const is = (what: keyof typeof seen) => target !== undefined && seen[what] === target;
  const [hasLoaded, isOverdue, isAlive, isRefused] = [is('loaded'), is('overdue'), is('alive'), is('refused')];
  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(record, FRAME_LOAD_LIMIT_MS, 'overdue');
    return () => clearTimeout(timer);
  }, [target, record]);
  useOnReconnect(() => {
    if (opensByItself && isOverdue && !hasLoaded) onRetry();
  });

  if (target && isRefused) {
    return (
      <GameNotice
        name={name}
        title={text('launch_unframed_title', { name })}
        text={text('launch_unframed_text')}
        action={text('launch_full_window')}
        onAction={() => onLeave(target)}
      />
    );
  }
  return (
    <>
      {target && (
        <GameFrame
          target={target}
          name={name}
          hasLoaded={hasLoaded}
          onLoad={() => record('loaded')}
          onAlive={() => record('alive')}
          onRefused={() => record('refused')}
          onGoBack={onGoBack}
        />
      )}
      {target && <FullWindowButton onPress={() => onLeave(target)} />}
      {target && hasLoaded && isOverdue && !isAlive && (
        <FullWindowLink name={name} onPress={() => onLeave(target)} onDismiss={() => record('alive')} />
      )}
      {!hasLoaded && !isOverdue && <OpeningNotice name={name} />}
      {target && !hasLoaded && isOverdue && (
        <div className={styles.late}>
          <LaunchFailure
            name={name}
            error={TIMED_OUT}
            opensByItself={opensByItself}
            onRetry={onRetry}
            onFullWindow={() => onLeave(target)}
          />
        </div>
      )}
    </>
  );
}

/** Shown while the page is being replaced by the game; reports a failure if that takes too long. */
export function LeavingNotice({
  target,
  name,
  onRetry,
  onLeave,
}: Omit<OpenGameProps, 'opensByItself'> & { target: LaunchTarget }) {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setOverdue, FRAME_LOAD_LIMIT_MS, true);
    return () => clearTimeout(timer);
  }, []);
  if (!isOverdue) return <OpeningNotice name={name} />;
  return (
    <LaunchFailure name={name} error={TIMED_OUT} opensByItself={false} onRetry={onRetry} onFullWindow={() => onLeave(target)} />
  );
}

/** Shown in the game's bar while the game is framed. */
function FullWindowButton({ onPress }: { onPress: () => void }) {
  const text = useText();
  return (
    <button type="button" className={styles.away} aria-label={text('launch_full_window')} onClick={onPress}>
      <DeferredIcon name="outside" />
    </button>
  );
}

/** Covers a frame that gave no sign of life; pressing into the frame closes it. */
function FullWindowLink({ name, onPress, onDismiss }: { name: string; onPress: () => void; onDismiss: () => void }) {
  const text = useText();
  return (
    <div className={styles.offer} role="status">
      <p>{text('launch_not_shown', { name })}</p>
      <Button size="narrow" onClick={onPress}>
        {text('launch_full_window')}
      </Button>
      <button type="button" className={styles.dismiss} aria-label={text('close')} onClick={onDismiss}>
        <DeferredIcon name="close" size={20} />
      </button>
    </div>
  );
}
