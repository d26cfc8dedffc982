import { Link } from 'react-router-dom';
import type { GameCategory } from '#contract/schemas/games.ts';
import { useText } from '../../i18n/text.ts';
import * as styles from './games.module.css';
import { SearchLabel } from './search-label.tsx';

interface CategoryChipsProps {
  categories: readonly GameCategory[];
  /** Code of the chosen category; null shows all. */
  chosen: string | null;
  onChoose: (code: string | null) => void;
  /** Where games are searched for; none where the field is on the screen. */
  searchPath?: string;
}

export function CategoryChips({ categories, chosen, onChoose, searchPath }: CategoryChipsProps) {
  const text = useText();
  const chips = [{ code: null, title: text('category_all') }, ...categories];
  return (
    <div className={styles.chips} role="toolbar" aria-label={text('categories')}>
      {searchPath && (
        <Link className={styles.chip} to={searchPath} aria-label={text('games_search')}>
          <SearchLabel />
        </Link>
      )}
      {chips.map(({ code, title }) => (
        <button key={code} type="button" className={styles.chip} aria-pressed={code === chosen} onClick={() => onChoose(code)}>
          <span className={styles.chipLabel} dir="auto">
            {title}
          </span>
        </button>
      ))}
    </div>
  );
}
