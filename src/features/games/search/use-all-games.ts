import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { nameVendor } from '#contract/games/vendor-names.ts';
import { MINUTE_MS } from '#contract/limits.ts';
import { LOBBY_QUERIES } from '#contract/lobby-page.ts';
import type { Vendors } from '#contract/schemas/games.ts';
import type { GameList } from '#contract/schemas/player/games.ts';
import { isNotServed } from '#src/bridges/api-error.ts';
import { useCallContext } from '#src/bridges/call-context.ts';
import { useLiveQuery } from '#src/services/live-query.ts';
import { useMerchant } from '#src/services/merchant.ts';
import { listShelfGames } from '../list-shelf-games.ts';
import { orderGames } from './order-games.ts';
import type { FindableGame } from './search-games.ts';

/** Reading ten thousand games anew takes a slow phone longer than opening the screen; docs/product/games.md. */
const KEPT_MS = 5 * MINUTE_MS;

interface KeptList {
  /** Merchant and language. */
  readonly owner: string;
  readonly list: GameList;
  readonly storedAt: number;
}
let kept: KeptList | undefined;

const findKept = (owner: string): KeptList | undefined =>
  kept?.owner === owner && kept.list.games.length > 0 && Date.now() - kept.storedAt < KEPT_MS ? kept : undefined;

/** The list as this page last read it, if that was lately; else as the gateway gives it. */
function useGameList() {
  const { merchant, language } = useCallContext();
  const owner = `${merchant}/${language}`;
  const [keptFor, setKeptFor] = useState(() => findKept(owner));
  const known = keptFor?.owner === owner ? keptFor : undefined;
  const shown = useLiveQuery('games.list', { query: LOBBY_QUERIES['games.vendors'], skip: known !== undefined });
  const { value, meta, reload } = shown;
  useEffect(() => {
    if (value && meta) kept = { owner, list: value, storedAt: meta.storedAt };
  }, [owner, value, meta]);

  const ask = useCallback(async () => {
    await reload();
    setKeptFor(undefined);
  }, [reload]);
  return { ...shown, value: known?.list ?? value, storedAt: known?.storedAt ?? meta?.storedAt, reload: ask };
}

/** An empty list that was stored is no answer: it is asked for anew, once each time the screen opens. docs/product/games.md */
function useFreshWhenEmpty(isEmpty: boolean, reload: () => Promise<void>): void {
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isEmpty || hasAsked.current) return;
    hasAsked.current = true;
    void reload();
  }, [isEmpty, reload]);
}

/** What the lobby shows is all there is where the operator has no list of games. */
const listLobbyGames = ({ categories }: Vendors): GameList => ({
  games: categories.flatMap((category) => listShelfGames(category).map((game) => ({ ...game, category: category.code }))),
});

let arranged: { list: GameList; order: string; games: readonly FindableGame[] } | undefined;

/** The same list in the same order gives the same games, so that coming back arranges nothing. */
function arrangeGames(list: GameList, { vendors, categories }: Vendors, currency: string): readonly FindableGame[] {
  const codes = categories.map(({ code }) => code);
  const order = JSON.stringify([codes, vendors, currency]);
  if (arranged?.list === list && arranged.order === order) return arranged.games;
  const names = new Map(vendors.map(({ vendor, name }) => [vendor, name]));
  const games = orderGames(list.games, codes).map((game) => ({ game, vendorName: nameVendor(game.vendor, currency, names) }));
  arranged = { list, order, games };
  return games;
}

/** Every game with what it is found by, in the order of categories and vendors; undefined until both lists are there. */
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
