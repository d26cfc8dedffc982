import { Link } from 'react-router-dom';
import type { GameCategory } from '#contract/schemas/games.ts';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { useText } from '../../i18n/text.ts';
import { composeGamesPath } from '../../services/paths/screen-paths.ts';
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
  const { code, title, gameCount: count, games } = category;
  // the lobby has the first of them, the game area all
  const to = count > games.length ? composeGamesPath(code) : undefined;
  const note = text(to ? 'games_see_all' : 'games_count', { count });
  return (
    <section className="shelf-section fade-in">
      <SectionHeader title={title} note={note} to={to} storedAt={storedAt} />
      {games.length === 0 ? (
        <p className="list-note">{text('games_none')}</p>
      ) : (
        <ul className={isOpen ? 'cover-grid' : 'shelf'}>
          {games.map((game) => (
            <GameCover key={game.gameId} game={game} vendorName={vendorNames.get(game.vendor) ?? game.vendor} />
          ))}
        </ul>
      )}
      {isOpen && to && (
        <Link to={to} className="section-all shelf-all num">
          {note}
        </Link>
      )}
    </section>
  );
}
