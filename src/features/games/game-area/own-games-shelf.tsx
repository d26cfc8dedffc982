import { SectionHeader } from '#src/components/screen/section-header.tsx';
import { useText } from '#src/i18n/text.ts';
import { useFavourites } from '#src/services/favourites.ts';
import { useRecentGames } from '#src/services/recent-games.ts';
import { GameCover } from '../game-cover.tsx';
import * as styles from '../games.module.css';
import { pickGames, useAllGames } from './use-all-games.ts';
import { usePlayedBadges } from './use-played-badges.ts';

const MAX_GAMES = 12;

/** Continues a known game with one tap: the games played here, the last one first, then the favourites. docs/product/games.md */
export function OwnGamesShelf() {
  const text = useText();
  const recent = useRecentGames();
  const { gameIds } = useFavourites();
  const { games = [] } = useAllGames();
  usePlayedBadges();
  const own = pickGames(games, [...recent, ...gameIds]).slice(0, MAX_GAMES);
  if (own.length === 0) return null;
  return (
    <section className={styles.shelfSection} data-personal="">
      <SectionHeader title={text('games_continue')} />
      <ul className={styles.shelf}>
        {own.map(({ game, vendorName }) => (
          <GameCover key={game.gameId} game={game} vendorName={vendorName} />
        ))}
      </ul>
    </section>
  );
}
