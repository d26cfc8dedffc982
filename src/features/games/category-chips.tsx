import type { GameCategory } from '#contract/schemas/games.ts';
import { useText } from '../../i18n/text.ts';

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
    <div className="chips" role="toolbar" aria-label={text('categories')}>
      {chips.map(({ code, title }) => (
        <button key={code} type="button" className="chip" aria-pressed={code === chosen} onClick={() => onChoose(code)}>
          <span className="chip-label" dir="auto">
            {title}
          </span>
        </button>
      ))}
    </div>
  );
}
