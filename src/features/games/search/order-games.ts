import { findSortPosition, toCategoryOrdinal } from '#contract/games/category-order.ts';
import type { ListedGame } from '#contract/schemas/player/games.ts';

/** Categories in the order they came, and in each the order of its vendors' ordinals; games of a category nobody named come last. */
export function orderGames(games: readonly ListedGame[], categories: readonly string[]): ListedGame[] {
  const ordinals = new Map(categories.map((code, place) => [code, toCategoryOrdinal(place)]));
  const last = toCategoryOrdinal(categories.length);
  const placed = games.map((game) => ({ game, position: findSortPosition(game.vendor, ordinals.get(game.category) ?? last) }));
  return placed.sort((one, other) => one.position - other.position).map(({ game }) => game);
}
