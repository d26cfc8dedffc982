import { useText } from '#src/i18n/text.ts';
import * as gamesStyles from '../games.module.css';
import * as styles from './game-area.module.css';

interface VendorChipsProps {
  names: readonly string[];
  /** Null shows all. */
  chosen: string | null;
  onChoose: (name: string | null) => void;
}

export function VendorChips({ names, chosen, onChoose }: VendorChipsProps) {
  const text = useText();
  return (
    <div className={`${gamesStyles.chips} ${styles.vendorChips}`} role="toolbar" aria-label={text('games_vendors')}>
      {[null, ...names].map((name) => (
        <button
          key={name}
          type="button"
          className={gamesStyles.chip}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          <span className={gamesStyles.chipLabel} dir="auto">
            {name ?? text('games_vendor_all')}
          </span>
        </button>
      ))}
    </div>
  );
}
