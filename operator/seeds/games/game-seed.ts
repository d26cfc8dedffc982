import type { games } from '../../db/tables/schema.ts';

/** Vendor, then the name in English, Chinese and Portuguese; English names are unique and determine the id. */
export type GameSeed = readonly [vendor: string, english: string, chinese: string, portuguese: string];

export interface ShelfSeed {
  readonly categoryCode: string;
  readonly gameType: string;
  readonly isTrial: boolean;
  readonly games: readonly GameSeed[];
}

export function toGameId([, english]: GameSeed): string {
  return english
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** `firstNode` separates the node ids of different shelves. */
export function toGameRows(shelf: ShelfSeed, firstNode: number): (typeof games.$inferInsert)[] {
  return shelf.games.map((game, position) => ({
    id: toGameId(game),
    nodeId: String(firstNode + position),
    categoryCode: shelf.categoryCode,
    vendorCode: game[0],
    gameType: shelf.gameType,
    position,
    isTrial: shelf.isTrial,
    names: { EN: game[1], CN: game[2], PT: game[3] },
  }));
}
