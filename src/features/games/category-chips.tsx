import type { GameCategory } from '#contract/schemas/games.ts';
import { useText } from '../../i18n/text.ts';
import * as styles from './games.module.css';

interface CategoryChipsProps {
  categories: readonly GameCategory[];
  /** Code of the chosen category; null shows all. */
  chosen: string | null;
  onChoose: (code: string | null) => void;
}

export function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
  const text = useText();
  const chips = [{ code: null, title: text('category_all') }, ...categories];
  return (
    <div className={styles.chips} role="toolbar" aria-label={text('categories')}>
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
