import type { GameCategory } from '../../../contract/schemas/games.ts';
import { useText } from '../../i18n/text.ts';
import { SectionHead } from '../../services/screen/section-head.tsx';
import { GameCover } from './game-cover.tsx';

interface GameShelfProps {
  category: GameCategory;
  vendorNames: ReadonlyMap<string, string>;
  /** All games under each other instead of one row to swipe. */
  isOpen: boolean;
  storedAt?: number;
}

export function GameShelf({ category, vendorNames, isOpen, storedAt }: GameShelfProps) {
  const text = useText();
  return (
    <section className="shelf-section fade-in">
      <SectionHead title={category.title} note={text('games_count', { count: category.gameCount })} storedAt={storedAt} />
      {category.games.length === 0 ? (
        <p className="list-note">{text('games_none')}</p>
      ) : (
        <ul className={isOpen ? 'cover-grid' : 'shelf'}>
          {category.games.map((game) => (
            <GameCover key={game.gameId} game={game} vendorName={vendorNames.get(game.vendor) ?? game.vendor} />
          ))}
        </ul>
      )}
    </section>
  );
}
