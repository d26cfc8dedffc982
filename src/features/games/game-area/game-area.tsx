import { useDeferredValue, useMemo, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { QueryFailure } from '#src/components/errors/query-failure.tsx';
import { PullToRefresh } from '#src/components/screen/pull-to-refresh.tsx';
import * as sectionHeaderStyles from '#src/components/screen/section-header.module.css';
import { SectionHeader } from '#src/components/screen/section-header.tsx';
import { useText } from '#src/i18n/text.ts';
import { useFavourites } from '#src/services/favourites.ts';
import { ROUTES } from '#src/services/paths/route-table.ts';
import { useRecentGames } from '#src/services/recent-games.ts';
import { useSession } from '#src/services/session/session.ts';
import { Button } from '#src/ui/button.tsx';
import * as shared from '#src/ui/styles/shared.module.css';
import { CategoryChips } from '../category-chips.tsx';
import * as gamesStyles from '../games.module.css';
import { ChipsSkeleton, CoverSkeleton } from '../games-skeleton.tsx';
import { AreaCover } from './area-cover.tsx';
import * as styles from './game-area.module.css';
import { type GameFilters, isFiltered, useGameFilters } from './game-filters.ts';
import { GameGrid } from './game-grid.tsx';
import { SearchField, VendorChips } from './search-field.tsx';
import { type FindableGame, findGames, listVendorNames, pickGames, useAllGames } from './use-all-games.ts';
import { usePlayedBadges } from './use-played-badges.ts';

const NO_FILTERS: GameFilters = { searchText: '', category: null, vendor: null };
const COVERS = Array.from({ length: 9 }, (_, index) => index);

/** The games for guests; a member is redirected to the games screen. docs/product/games.md */
export function GameSearchScreen() {
  const { search } = useLocation();
  return useSession() ? <Navigate to={{ pathname: ROUTES.games.path, search }} replace /> : <GamesScreen />;
}

export function GamesScreen() {
  const text = useText();
  return (
    <>
      <h1 className={shared.visuallyHidden}>{text('games')}</h1>
      <GameArea />
    </>
  );
}

/** Shows every game of the merchant, with filters for name, category and vendor. docs/product/games.md */
export function GameArea() {
  const text = useText();
  const top = useRef<HTMLDivElement>(null);
  const [filters, change] = useGameFilters();
  const { games, categories, storedAt, error, reload } = useAllGames();
  usePlayedBadges();

  const filter = (changes: Partial<GameFilters>) => {
    change(changes);
    // Results start at the top.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <PullToRefresh onRefresh={reload}>
      <div className={gamesStyles.lobby} ref={top}>
        <div className={styles.tools}>
          <SearchField searchText={filters.searchText} onChange={(searchText) => filter({ searchText })} />
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
        {games && <Games games={games} categories={categories} filters={filters} onFilter={filter} storedAt={storedAt} />}
        {!games && !error && <AreaSkeleton />}
        {error && <QueryFailure error={error} title={text('games_failed')} onRetry={() => void reload()} />}
      </div>
    </PullToRefresh>
  );
}

interface GamesProps {
  games: readonly FindableGame[];
  categories: readonly { readonly code: string; readonly title: string }[] | undefined;
  filters: GameFilters;
  onFilter: (changes: Partial<GameFilters>) => void;
  storedAt: number | undefined;
}

function Games({ games, categories, filters, onFilter, storedAt }: GamesProps) {
  const text = useText();
  // Typing has priority over filtering.
  const deferredFilters = useDeferredValue(filters);
  const found = useMemo(() => findGames(games, deferredFilters), [games, deferredFilters]);
  const vendors = useMemo(() => listVendorNames(games, filters.category), [games, filters.category]);
  const { isMember, ids } = useFavourites();
  const favourites = isMember ? ids : null;
  const isAll = !isFiltered(deferredFilters);
  const { category, vendor, searchText } = deferredFilters;
  const categoryTitle = !vendor && !searchText && categories?.find(({ code }) => code === category)?.title;
  return (
    <>
      <VendorChips names={vendors} chosen={filters.vendor} onChoose={(vendor) => onFilter({ vendor })} />
      {isAll && <OwnShelves games={games} />}
      <section>
        <SectionHeader
          title={categoryTitle || text(isAll ? 'games_every' : 'games_found')}
          detail={text('games_count', { count: found.length })}
          storedAt={storedAt}
        />
        <p className={shared.visuallyHidden} role="status">
          {text('games_count', { count: found.length })}
        </p>
        {found.length > 0 ? (
          <GameGrid games={found} favourites={favourites} />
        ) : isAll ? (
          <p className={shared.message}>{text('games_none')}</p>
        ) : (
          <div className={styles.empty}>
            <h3>{text('games_no_match')}</h3>
            <p className={shared.muted}>{text('games_no_match_text')}</p>
            <Button variant="quiet" onClick={() => onFilter(NO_FILTERS)}>
              {text('games_show_all')}
            </Button>
          </div>
        )}
      </section>
    </>
  );
}

/** Shows the games that the player chose or played. */
function OwnShelves({ games }: { games: readonly FindableGame[] }) {
  const text = useText();
  const { isMember, gameIds, ids } = useFavourites();
  const recent = useRecentGames();
  const favourites = isMember ? ids : null;
  return (
    <>
      <AreaShelf title={text('games_favourites')} games={pickGames(games, gameIds)} favourites={favourites} />
      <AreaShelf title={text('games_recent')} games={pickGames(games, recent)} favourites={favourites} />
    </>
  );
}

/** Reserves the space of the heading and the grid of games. */
function AreaSkeleton() {
  const text = useText();
  return (
    <section aria-busy="true">
      <div className={sectionHeaderStyles.head}>
        <h2>{text('games_every')}</h2>
      </div>
      <ul className={gamesStyles.coverGrid}>
        {COVERS.map((index) => (
          <CoverSkeleton key={index} />
        ))}
      </ul>
    </section>
  );
}

interface AreaShelfProps {
  title: string;
  games: readonly FindableGame[];
  favourites: ReadonlySet<string> | null;
}

/** Shows some of the player's own games in a row to swipe. */
function AreaShelf({ title, games, favourites }: AreaShelfProps) {
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
