import { useRef } from 'react';
import { useText } from '#src/i18n/text.ts';
import { DeferredIcon } from '#src/ui/deferred-icon.tsx';
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
      <svg className={styles.searchMark} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5" />
      </svg>
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
