import { useRef } from 'react';
import { useText } from '#src/i18n/text.ts';
import { DeferredIcon } from '#src/ui/deferred-icon.tsx';
import { Icon } from '#src/ui/icon.tsx';
import * as styles from './game-area.module.css';

/** Finds while one types; docs/product/games.md. */
export function SearchField({ words, onChange }: { words: string; onChange: (words: string) => void }) {
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
        value={words}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      {words !== '' && (
        <button type="button" aria-label={text('games_search_clear')} onClick={clear}>
          <DeferredIcon name="close" size={18} />
        </button>
      )}
    </search>
  );
}
