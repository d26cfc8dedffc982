import * as v from 'valibot';
import { OUTBOX_LIFE_MS } from '#contract/limits.ts';
import { StrictBoolean } from '#contract/schemas/lazy-values.ts';

/** What the member last wished of each game and the operator's list does not show yet; docs/product/games.md. */
export const FavouriteWishes = v.record(v.string(), v.object({ isFavourite: StrictBoolean, at: v.number() }));
export type FavouriteWishes = v.InferOutput<typeof FavouriteWishes>;

/** The operator's favourites as the member wishes them, the newest wish first. */
export function applyWishes(listed: readonly string[], wishes: FavouriteWishes): string[] {
  const wished = Object.entries(wishes).sort(([, one], [, other]) => other.at - one.at);
  const added = wished.flatMap(([gameId, { isFavourite }]) => (isFavourite ? [gameId] : []));
  return [...added, ...listed.filter((gameId) => !Object.hasOwn(wishes, gameId))];
}

interface OperatorsList {
  readonly gameIds: readonly string[];
  /** When this device got it. */
  readonly storedAt: number;
}

/** The wishes that are still needed: a later list that agrees has them, and nothing waits longer than the outbox keeps it. */
export function settleWishes(wishes: FavouriteWishes, list: OperatorsList, now: number): FavouriteWishes {
  const listed = new Set(list.gameIds);
  const isNeeded = (gameId: string, { isFavourite, at }: FavouriteWishes[string]) =>
    now - at < OUTBOX_LIFE_MS && (at >= list.storedAt || listed.has(gameId) !== isFavourite);
  return Object.fromEntries(Object.entries(wishes).filter(([gameId, wish]) => isNeeded(gameId, wish)));
}
