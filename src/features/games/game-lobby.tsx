import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { LOBBY_QUERIES } from '#contract/lobby/lobby-page.ts';
import type { Vendors } from '#contract/schemas/games.ts';
import type { ApiError } from '../../bridges/api-error.ts';
import { QueryFailure } from '../../components/errors/query-failure.tsx';
import { SectionHeader } from '../../components/screen/section-header.tsx';
import { useText } from '../../i18n/text.ts';
import { useIsHydrating } from '../../platform/use-is-hydrating.ts';
import { useLiveQuery } from '../../services/live-query.ts';
import { composeGamesPath } from '../../services/paths/screen-paths.ts';
import { useSession } from '../../services/session/session.ts';
import * as shared from '../../ui/styles/shared.module.css';
import { CategoryChips } from './category-chips.tsx';
import { GameShelf } from './game-shelf.tsx';
import * as styles from './games.module.css';
import { ChipsSkeleton, ShelvesSkeleton } from './games-skeleton.tsx';
import { NextDraws } from './next-draws.tsx';

const SHELVES_AT_ONCE = 2;
const NO_CATEGORIES: Vendors['categories'] = [];
const isLottery = (code: string) => /LOTT/i.test(code);

function useGames() {
  const call = useLiveQuery('games.vendors', { query: LOBBY_QUERIES['games.vendors'] });
  const { value } = call;
  const vendorNames = useMemo(() => new Map(value?.vendors.map(({ vendor, name }) => [vendor, name])), [value]);
  const trialGames = useMemo(
    () => new Set(value?.categories.flatMap(({ games }) => games.filter(({ trial }) => trial).map(({ gameId }) => gameId))),
    [value],
  );
  return { ...call, categories: value?.categories ?? NO_CATEGORIES, vendorNames, trialGames };
}

/** Shows chips, draws and shelves; a selected category opens its shelf and hides the others. docs/product/games.md */
export function GameLobby() {
  const text = useText();
  const isGuest = useSession() === null;
  const top = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { value, meta, error, reload, categories, vendorNames, trialGames } = useGames();
  // Memoized, because a new array on every render would keep useDeferredValue from settling.
  const shown = useMemo(() => categories.filter(({ code }) => chosen === null || code === chosen), [categories, chosen]);

  const choose = (code: string | null) => {
    setChosen(code);
    // Results start at the top; a lobby that is not scrolled stays as it is.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' });
  };

  const chips = value ? (
    <CategoryChips categories={categories} chosen={chosen} onChoose={choose} searchPath={composeGamesPath(isGuest)} />
  ) : (
    <ChipsSkeleton hasSearch allLabel={text('category_all')} />
  );
  return (
    <div className={styles.lobby} ref={top}>
      {(value || !error) && chips}
      {(chosen === null || isLottery(chosen)) && <NextDraws trialGames={trialGames} />}
      {value && categories.length === 0 && <p className={shared.message}>{text('games_none')}</p>}
      {value && <Shelves categories={shown} vendorNames={vendorNames} isOpen={chosen !== null} storedAt={meta?.storedAt} />}
      {!value && (error ? <GamesFailure error={error} onRetry={() => void reload()} /> : <ShelvesSkeleton />)}
    </div>
  );
}

interface ShelvesProps {
  categories: Vendors['categories'];
  vendorNames: ReadonlyMap<string, string>;
  isOpen: boolean;
  storedAt?: number;
}

/** Renders the shelves of the first screen at once and those below it in small pieces, so that no tap waits. */
function Shelves({ categories, ...rest }: ShelvesProps) {
  const isHydrating = useIsHydrating();
  const listed = useDeferredValue(categories, isHydrating ? categories : categories.slice(0, SHELVES_AT_ONCE));
  return listed.map((category, index) => (
    <GameShelf key={category.code} category={category} isInFirstView={index < SHELVES_AT_ONCE} {...rest} />
  ));
}

function GamesFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const text = useText();
  return (
    <section>
      <SectionHeader title={text('games')} />
      <QueryFailure error={error} onRetry={onRetry} />
    </section>
  );
}
