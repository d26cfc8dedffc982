import { Link } from 'react-router-dom';
import type { GameCategory } from '#contract/schemas/games.ts';
import { useText } from '../../i18n/text.ts';
import * as styles from './games.module.css';
import { SearchLabel } from './games-skeleton.tsx';

interface CategoryChipsProps {
  categories: readonly GameCategory[];
  /** The code of the selected category; null shows all. */
  chosen: string | null;
  onChoose: (code: string | null) => void;
  /** The path of the search; omitted if the screen has the field itself. */
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
