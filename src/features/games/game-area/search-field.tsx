import { type KeyboardEvent, useRef } from 'react';
import { handleKey } from '#contract/typed-keys.ts';
import { useText } from '#src/i18n/text.ts';
import { DeferredIcon } from '#src/ui/deferred-icon.tsx';
import { Icon } from '#src/ui/icon.tsx';
import * as gamesStyles from '../games.module.css';
import * as styles from './game-area.module.css';

const blurAtEnter = handleKey(({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
  if (key === 'Enter') currentTarget.blur();
});

/** Searches as the player types. docs/product/games.md */
export function SearchField({ searchText, onChange }: { searchText: string; onChange: (searchText: string) => void }) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    field.current?.focus();
  };
  return (
    <search className={styles.search}>
      <span className={styles.searchMark}>
        <Icon name="search" size={20} />
      </span>
      <input
        ref={field}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={text('games_search')}
        placeholder={text('games_search_hint')}
        value={searchText}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={blurAtEnter}
      />
      {searchText !== '' && (
        <button type="button" aria-label={text('games_search_clear')} onClick={clear}>
          <DeferredIcon name="close" size={18} />
        </button>
      )}
    </search>
  );
}

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
