import { Link } from 'react-router-dom';
import { nameVendor } from '#contract/games/vendor-names.ts';
import type { Game, GameCategory } from '#contract/schemas/games.ts';
import * as sectionHeaderStyles from '../../components/screen/section-header.module.css';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { useText } from '../../i18n/text.ts';
import { useMerchant } from '../../services/merchant.ts';
import { composeGamesPath } from '../../services/paths/screen-paths.ts';
import { useSession } from '../../services/session/session.ts';
import * as shared from '../../ui/styles/shared.module.css';
import { GameCover } from './game-cover.tsx';
import * as styles from './games.module.css';

interface GameShelfProps {
  category: GameCategory;
  vendorNames: ReadonlyMap<string, string>;
  /** Shows all games in a grid instead of one row to swipe. */
  isOpen: boolean;
  storedAt?: number;
  isInFirstView: boolean;
}

/** The number of covers that a phone's screen shows of a row. */
const COVERS_IN_FIRST_VIEW = 4;

export function GameShelf({ category, vendorNames, isOpen, storedAt, isInFirstView }: GameShelfProps) {
  const text = useText();
  const { currency } = useMerchant();
  const { code, title, gameCount: count } = category;
  const games = listShelfGames(category);
  const isGuest = useSession() === null;
  // The lobby has only the first games; the game area has all.
  const to = category.games[0] && count > games.length ? composeGamesPath(isGuest, code) : undefined;
  const label = text(to ? 'games_see_all' : 'games_count', { count: count || games.length });
  return (
    <section className={`${styles.shelfSection} ${shared.fadeIn}`}>
      <SectionHeader title={title} detail={label} to={to} storedAt={storedAt} />
      {games.length === 0 ? (
        <p className={shared.message}>{text('games_none')}</p>
      ) : (
        <ul className={isOpen ? styles.coverGrid : styles.shelf}>
          {games.map((game, index) => (
            <GameCover
              key={game.gameId}
              game={game}
              vendorName={nameVendor(game.vendor, currency, vendorNames)}
              isInFirstView={isInFirstView && index < COVERS_IN_FIRST_VIEW}
            />
          ))}
        </ul>
      )}
      {isOpen && to && (
        <Link to={to} className={`${sectionHeaderStyles.all} ${styles.shelfAll} ${shared.num}`}>
          {label}
        </Link>
      )}
    </section>
  );
}

/** Returns the games of a category; if it has only cards, each card opens the lobby of its vendor. docs/product/games.md */
export const listShelfGames = ({ games, cards }: GameCategory): readonly Game[] =>
  games.length > 0
    ? games
    : cards.map(({ accountTypeName: vendor, displayName: name }) => ({ gameId: vendor, nodeId: '', name, vendor, trial: false }));
