import { Link } from 'react-router-dom';
import { nameVendor } from '#contract/games/vendor-names.ts';
import type { GameCategory } from '#contract/schemas/games.ts';
import * as sectionHeaderStyles from '../../components/screen/section-header.module.css';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { useText } from '../../i18n/text.ts';
import { useMerchant } from '../../services/merchant.ts';
import { composeGamesPath } from '../../services/paths/screen-paths.ts';
import { useSession } from '../../services/session/session.ts';
import * as looks from '../../ui/styles/looks.module.css';
import { GameCover } from './game-cover.tsx';
import * as styles from './games.module.css';
import { listShelfGames } from './list-shelf-games.ts';

interface GameShelfProps {
  category: GameCategory;
  vendorNames: ReadonlyMap<string, string>;
  /** All games under each other instead of one row to swipe. */
  isOpen: boolean;
  storedAt?: number;
  isInFirstView: boolean;
}

/** As many as a phone's screen shows of a row. */
const COVERS_IN_FIRST_VIEW = 4;

export function GameShelf({ category, vendorNames, isOpen, storedAt, isInFirstView }: GameShelfProps) {
  const text = useText();
  const { currency } = useMerchant();
  const { code, title, gameCount: count } = category;
  const games = listShelfGames(category);
  const isGuest = useSession() === null;
  // the lobby has the first of them, the game area all
  const to = category.games[0] && count > games.length ? composeGamesPath(isGuest, code) : undefined;
  const note = text(to ? 'games_see_all' : 'games_count', { count: count || games.length });
  return (
    <section className={`${styles.shelfSection} ${looks.fadeIn}`}>
      <SectionHeader title={title} note={note} to={to} storedAt={storedAt} />
      {games.length === 0 ? (
        <p className={looks.note}>{text('games_none')}</p>
      ) : (
        <ul className={isOpen ? styles.coverGrid : styles.shelf}>
          {games.map((game, place) => (
            <GameCover
              key={game.gameId}
              game={game}
              vendorName={nameVendor(game.vendor, currency, vendorNames)}
              isInFirstView={isInFirstView && place < COVERS_IN_FIRST_VIEW}
            />
          ))}
        </ul>
      )}
      {isOpen && to && (
        <Link to={to} className={`${sectionHeaderStyles.all} ${styles.shelfAll} ${looks.num}`}>
          {note}
        </Link>
      )}
    </section>
  );
}
