import { SectionHeader } from '#src/components/screen/section-header.tsx';
import * as gamesStyles from '../games.module.css';
import type { FindableGame } from '../search/search-games.ts';
import { AreaCover } from './area-cover.tsx';
import * as styles from './game-area.module.css';

interface AreaShelfProps {
  title: string;
  games: readonly FindableGame[];
  favourites: ReadonlySet<string> | null;
}

/** Some of the player's own games, in a row to swipe. */
export function AreaShelf({ title, games, favourites }: AreaShelfProps) {
  if (games.length === 0) return null;
  return (
    <section className={styles.shelf}>
      <SectionHeader title={title} />
      <ul className={gamesStyles.shelf}>
        {games.map(({ game, vendorName }) => (
          <AreaCover key={game.gameId} game={game} vendorName={vendorName} isFavourite={favourites?.has(game.gameId)} />
        ))}
      </ul>
    </section>
  );
}
