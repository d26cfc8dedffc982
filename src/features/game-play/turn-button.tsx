import { useText } from '../../i18n/text.ts';
import { LineIcon } from '../../ui/icon.tsx';
import * as styles from './turn-button.module.css';
import { type LockableOrientation, useOrientation } from './use-orientation.ts';

const ICON = 'M4 5h7v14H4zM14 12h6v7h-6M14 8.5a5 5 0 0 1 5-4M16.5 2.5l2.5 2-2 2.5';

/** Turns the game beside the button of full screen; nothing where the browser lets no page decide. */
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
