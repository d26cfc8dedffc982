import { useDeferredValue, useMemo, useRef } from 'react';
import { QueryFailure } from '#src/components/errors/query-failure.tsx';
import { PullToRefresh } from '#src/components/screen/pull-to-refresh.tsx';
import { SectionHeader } from '#src/components/screen/section-header.tsx';
import { useText } from '#src/i18n/text.ts';
import { useFavourites } from '#src/services/favourites/favourites.ts';
import { useRecentGames } from '#src/services/recent-games.ts';
import { Button } from '#src/ui/button.tsx';
import * as looks from '#src/ui/styles/looks.module.css';
import { CategoryChips } from '../category-chips.tsx';
import * as gamesStyles from '../games.module.css';
import { ChipsSkeleton } from '../games-skeleton.tsx';
import { type GameFilters, isFiltered } from '../search/game-filters.ts';
import { type FindableGame, findGames, listVendorNames } from '../search/search-games.ts';
import { useAllGames } from '../search/use-all-games.ts';
import { useGameFilters } from '../search/use-game-filters.ts';
import { AreaShelf } from './area-shelf.tsx';
import { AreaSkeleton } from './area-skeleton.tsx';
import * as styles from './game-area.module.css';
import { GameGrid } from './game-grid.tsx';
import { SearchField } from './search-field.tsx';
import { VendorChips } from './vendor-chips.tsx';

const NO_GAMES: readonly FindableGame[] = [];
const NO_FILTERS: GameFilters = { words: '', category: null, vendor: null };

/** Every game of the merchant, found by its name, category and vendor; docs/product/games.md. */
export function GameArea() {
  const text = useText();
  const top = useRef<HTMLDivElement>(null);
  const [filters, change] = useGameFilters();
  const { games, categories, storedAt, error, reload } = useAllGames();

  const filter = (changes: Partial<GameFilters>) => {
    change(changes);
    // what is found begins at the top
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <PullToRefresh onRefresh={reload}>
      <div className={gamesStyles.lobby} ref={top}>
        <div className={styles.tools}>
          <SearchField words={filters.words} onChange={(words) => filter({ words })} />
          {categories ? (
            <CategoryChips
              categories={categories}
              chosen={filters.category}
              onChoose={(category) => filter({ category, vendor: null })}
            />
          ) : (
            <ChipsSkeleton allLabel={text('category_all')} />
          )}
        </div>
        {games && <Games games={games} filters={filters} onFilter={filter} storedAt={storedAt} />}
        {!games && !error && <AreaSkeleton />}
        {error && <QueryFailure error={error} onRetry={() => void reload()} />}
      </div>
    </PullToRefresh>
  );
}

interface GamesProps {
  games: readonly FindableGame[];
  filters: GameFilters;
  onFilter: (changes: Partial<GameFilters>) => void;
  storedAt: number | undefined;
}

function Games({ games, filters, onFilter, storedAt }: GamesProps) {
  const text = useText();
  // typing goes before finding
  const wanted = useDeferredValue(filters);
  const found = useMemo(() => findGames(games, wanted), [games, wanted]);
  const vendors = useMemo(() => listVendorNames(games, filters.category), [games, filters.category]);
  const { isMember, ids } = useFavourites();
  const favourites = isMember ? ids : null;
  const isAll = !isFiltered(wanted);
  return (
    <>
      <VendorChips names={vendors} chosen={filters.vendor} onChoose={(vendor) => onFilter({ vendor })} />
      {isAll && <OwnShelves games={games} />}
      <section>
        <SectionHeader
          title={text(isAll ? 'games_every' : 'games_found')}
          note={text('games_count', { count: found.length })}
          storedAt={storedAt}
        />
        <p className={looks.visuallyHidden} role="status">
          {text('games_count', { count: found.length })}
        </p>
        {found.length > 0 ? (
          <GameGrid games={found} favourites={favourites} />
        ) : isAll ? (
          <p className={looks.note}>{text('games_none')}</p>
        ) : (
          <div className={styles.empty}>
            <h3>{text('games_no_match')}</h3>
            <p className={looks.muted}>{text('games_no_match_text')}</p>
            <Button look="quiet" onClick={() => onFilter(NO_FILTERS)}>
              {text('games_show_all')}
            </Button>
          </div>
        )}
      </section>
    </>
  );
}

/** By id, and a lottery by its code too, which it is launched by. */
const indexGames = (games: readonly FindableGame[]) =>
  new Map(games.flatMap((found) => [found.game.gameId, found.game.gameCode ?? found.game.gameId].map((key) => [key, found])));

/** Games the player chose or played; those that the merchant has no more are left out. */
function OwnShelves({ games }: { games: readonly FindableGame[] }) {
  const text = useText();
  const { isMember, gameIds, ids } = useFavourites();
  const recent = useRecentGames();
  const byId = useMemo(() => indexGames(games), [games]);
  const pick = (wanted: readonly string[]) => [...new Set(wanted.flatMap((gameId) => byId.get(gameId) ?? NO_GAMES))];
  const favourites = isMember ? ids : null;
  return (
    <>
      <AreaShelf title={text('games_favourites')} games={pick(gameIds)} favourites={favourites} />
      <AreaShelf title={text('games_recent')} games={pick(recent)} favourites={favourites} />
    </>
  );
}
