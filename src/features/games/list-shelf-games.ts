import type { Game, GameCategory } from '#contract/schemas/games.ts';

/** The games of a category; where it has cards alone, each opens the lobby of its vendor. docs/product/games.md */
export const listShelfGames = ({ games, cards }: GameCategory): readonly Game[] =>
  games.length > 0
    ? games
    : cards.map(({ accountTypeName: vendor, displayName: name }) => ({ gameId: vendor, nodeId: '', name, vendor, trial: false }));
