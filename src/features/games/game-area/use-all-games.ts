import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { GameList, ListedGame } from '#contract/calls/games.ts';
import { findSortPosition, toCategoryOrdinal } from '#contract/games/category-order.ts';
import { nameVendor } from '#contract/games/vendor-names.ts';
import { MINUTE_MS } from '#contract/limits.ts';
import { LOBBY_QUERIES } from '#contract/lobby/lobby-page.ts';
import type { Vendors } from '#contract/schemas/games.ts';
import { isNotServed } from '#src/bridges/api-error.ts';
import { useCallContext } from '#src/bridges/call-context.ts';
import { foldText } from '#src/i18n/fold-text.ts';
import { readNow } from '#src/platform/clock.ts';
import { useLiveQuery } from '#src/services/live-query.ts';
import { useMerchant } from '#src/services/merchant.ts';
import { createStore } from '#src/state/create-store.ts';
import { memoizeLast } from '#src/state/memoize-last.ts';
import { listShelfGames } from '../game-shelf.tsx';
import type { GameFilters } from './game-filters.ts';

/** A game with the displayed name of its vendor. */
export interface FindableGame {
  readonly game: ListedGame;
  readonly vendorName: string;
}

const foldedTexts = new WeakMap<FindableGame, string>();

/** Returns the searchable text of a game, folded on its first search. */
function readFolded(findable: FindableGame): string {
  const folded = foldedTexts.get(findable) ?? foldText(`${findable.game.name} ${findable.vendorName}`);
  foldedTexts.set(findable, folded);
  return folded;
}

/** Returns the games that match; every word must occur in the name of the game or of its vendor. */
export function findGames(
  games: readonly FindableGame[],
  { searchText, category, vendor }: GameFilters,
): readonly FindableGame[] {
  const terms = foldText(searchText).split(/\s+/).filter(Boolean);
  if (terms.length === 0 && category === null && vendor === null) return games;
  const matchesTerms = (findable: FindableGame) => terms.every((word) => readFolded(findable).includes(word));
  return games.filter(
    (findable) =>
      (category === null || findable.game.category === category) &&
      (vendor === null || findable.vendorName === vendor) &&
      matchesTerms(findable),
  );
}

/** Returns the names of the vendors with games in a category, in the order of the list. */
export const listVendorNames = (games: readonly FindableGame[], category: string | null): string[] => [
  ...new Set(games.flatMap(({ game, vendorName }) => (category === null || game.category === category ? [vendorName] : []))),
];

/** Orders games by category as received and by vendor ordinal within each; games of an unlisted category come last. */
export function orderGames(games: readonly ListedGame[], categories: readonly string[]): ListedGame[] {
  const ordinals = new Map(categories.map((code, index) => [code, toCategoryOrdinal(index)]));
  const last = toCategoryOrdinal(categories.length);
  const placed = games.map((game) => ({ game, position: findSortPosition(game.vendor, ordinals.get(game.category) ?? last) }));
  return placed.sort((one, other) => one.position - other.position).map(({ game }) => game);
}

/** On a slow phone, parsing ten thousand games again takes longer than opening the screen. docs/product/games.md */
const CACHE_MS = 5 * MINUTE_MS;

interface CachedList {
  /** The merchant and the language. */
  readonly owner: string;
  readonly list: GameList;
  readonly storedAt: number;
}
const lastList = createStore<CachedList | undefined>(undefined);

function findCached(owner: string): CachedList | undefined {
  const last = lastList.get();
  return last?.owner === owner && last.list.games.length > 0 && readNow() - last.storedAt < CACHE_MS ? last : undefined;
}

/** Returns the list this page read recently, or else the gateway's. */
function useGameList() {
  const { merchant, language } = useCallContext();
  const owner = `${merchant}/${language}`;
  const [cached, setCached] = useState(() => findCached(owner));
  const current = cached?.owner === owner ? cached : undefined;
  const shown = useLiveQuery('games.list', { query: LOBBY_QUERIES['games.vendors'], skip: current !== undefined });
  const { value, meta, reload } = shown;
  useEffect(() => {
    if (value && meta) lastList.set({ owner, list: value, storedAt: meta.storedAt });
  }, [owner, value, meta]);

  const ask = useCallback(async () => {
    await reload();
    setCached(undefined);
  }, [reload]);
  return { ...shown, value: current?.list ?? value, storedAt: current?.storedAt ?? meta?.storedAt, reload: ask };
}

/** Reloads a stored empty list once each time the screen opens. docs/product/games.md */
function useFreshWhenEmpty(isEmpty: boolean, reload: () => Promise<void>): void {
  const hasRequested = useRef(false);
  useEffect(() => {
    if (!isEmpty || hasRequested.current) return;
    hasRequested.current = true;
    void reload();
  }, [isEmpty, reload]);
}

/** Falls back to the lobby's games if the operator has no list of games. */
const listLobbyGames = ({ categories }: Vendors): GameList => ({
  games: categories.flatMap((category) => listShelfGames(category).map((game) => ({ ...game, category: category.code }))),
});

const listCodes = ({ categories }: Vendors) => categories.map(({ code }) => code);

/** Remembers the arrangement by list and order, so that returning to the screen does not repeat it. */
const arrangeGames = memoizeLast(
  (list: GameList, lobby: Vendors, currency: string): readonly FindableGame[] => {
    const names = new Map(lobby.vendors.map(({ vendor, name }) => [vendor, name]));
    const games = orderGames(list.games, listCodes(lobby));
    return games.map((game) => ({ game, vendorName: nameVendor(game.vendor, currency, names) }));
  },
  (list, lobby, currency) => [list, JSON.stringify([listCodes(lobby), lobby.vendors, currency])],
);

/** Indexes games by ID and a lottery also by its code, which launches it. */
const indexGames = memoizeLast(
  (games: readonly FindableGame[]) =>
    new Map(games.flatMap((found) => [found.game.gameId, found.game.gameCode ?? found.game.gameId].map((key) => [key, found]))),
  (games) => [games],
);

/** The games with these IDs, each once; games that the merchant has removed are left out. */
export function pickGames(games: readonly FindableGame[], gameIds: readonly string[]): readonly FindableGame[] {
  const byId = indexGames(games);
  return [...new Set(gameIds.flatMap((gameId) => byId.get(gameId) ?? []))];
}

/** Returns every searchable game, ordered by category and vendor; undefined until both lists are loaded. */
export function useAllGames() {
  const list = useGameList();
  const vendors = useLiveQuery('games.vendors', { query: LOBBY_QUERIES['games.vendors'] });
  const { currency } = useMerchant();
  useFreshWhenEmpty(list.value?.games.length === 0, list.reload);
  useFreshWhenEmpty(vendors.value?.categories.length === 0, vendors.reload);

  const hasNoList = isNotServed(list.error);
  const games = useMemo(() => {
    const all = list.value ?? (hasNoList && vendors.value ? listLobbyGames(vendors.value) : undefined);
    return all && vendors.value && arrangeGames(all, vendors.value, currency);
  }, [list.value, hasNoList, vendors.value, currency]);
  return {
    games,
    categories: vendors.value?.categories,
    storedAt: list.storedAt ?? vendors.meta?.storedAt,
    error: games ? undefined : ((hasNoList ? undefined : list.error) ?? vendors.error),
    reload: async () => {
      await Promise.all([list.reload(), vendors.reload()]);
    },
  };
}
