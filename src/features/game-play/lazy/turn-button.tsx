import { useEffect, useState } from 'react';
import { useText } from '#src/i18n/text.ts';
import { LineIcon } from '#src/ui/icon.tsx';
import * as styles from './turn-button.module.css';

const ICON = 'M4 5h7v14H4zM14 12h6v7h-6M14 8.5a5 5 0 0 1 5-4M16.5 2.5l2.5 2-2 2.5';

/** Turns the game, beside the button for full screen; renders nothing if the browser cannot lock the orientation. */
export default function TurnButton({ orientation = screen.orientation }: { orientation?: LockableOrientation | undefined }) {
  return orientation ? <Turn orientation={orientation} /> : null;
}

function Turn({ orientation }: { orientation: LockableOrientation }) {
  const text = useText();
  const { canTurn, isLandscape, turn } = useOrientation(orientation);
  if (!canTurn) return null;
  return (
    <button
      type="button"
      className={styles.turn}
      aria-label={text(isLandscape ? 'game_turn_portrait' : 'game_turn_landscape')}
      onClick={turn}
    >
      <LineIcon path={ICON} />
    </button>
  );
}

/** The members of `screen.orientation` that the type library omits because not every browser has them. */
interface LockableOrientation {
  readonly type: string;
  readonly lock?: (orientation: 'landscape' | 'portrait') => Promise<void>;
  readonly unlock?: () => void;
}

/** Turns a game in full screen, only when the player asks for it and until the component unmounts. docs/product/launch.md */
function useOrientation(orientation: LockableOrientation) {
  const [canTurn, setCanTurn] = useState(orientation.lock !== undefined);
  const [requested, setRequested] = useState<'landscape' | 'portrait'>();

  useEffect(() => {
    if (!requested) return;
    // Desktops, iPhones and policies refuse, and then the button would do nothing.
    orientation.lock?.(requested).catch(() => setCanTurn(false));
    return () => orientation.unlock?.();
  }, [requested, orientation]);

  const isLandscape = requested ? requested === 'landscape' : orientation.type.startsWith('landscape');
  return { canTurn, isLandscape, turn: () => setRequested(isLandscape ? 'portrait' : 'landscape') };
}
