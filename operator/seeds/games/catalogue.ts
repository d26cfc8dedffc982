import type { categories, vendors } from '../../db/tables/schema.ts';
import { collectText } from '../../texts/read-texts.ts';
import { type ShelfSeed, toGameId, toGameRows } from './game-seed.ts';
import { LOTTERIES } from './lottery-games.ts';
import { SLOT_GAMES } from './slot-games.ts';
import { FISHING_GAMES, LIVE_GAMES, SPORTS_GAMES } from './table-games.ts';

const NODES_PER_SHELF = 1000;

export const CATEGORY_ROWS: (typeof categories.$inferInsert)[] = [
  { code: 'LOTT', position: 100, titles: collectText('games', 'shelf_lottery') },
  { code: 'RNG', position: 200, titles: collectText('games', 'shelf_slots') },
  { code: 'LIVE', position: 300, titles: collectText('games', 'shelf_live') },
  { code: 'SPORTS', position: 400, titles: collectText('games', 'shelf_sports') },
  { code: 'FISH', position: 500, titles: collectText('games', 'shelf_fishing') },
];

export const VENDOR_ROWS: (typeof vendors.$inferInsert)[] = ['TCG', 'JDB', 'PG', 'CQ9', 'FC', 'EVO', 'SA', 'BTI', 'SBO'].map(
  (code, position) => ({ code, name: code, position }),
);

const SHELVES: readonly ShelfSeed[] = [
  { categoryCode: 'LOTT', gameType: 'LOTT', isTrial: true, games: LOTTERIES.map((lottery) => lottery.game) },
  { categoryCode: 'RNG', gameType: 'RNG', isTrial: true, games: SLOT_GAMES },
  { categoryCode: 'LIVE', gameType: 'LIVE', isTrial: false, games: LIVE_GAMES },
  { categoryCode: 'SPORTS', gameType: 'SPORTS', isTrial: false, games: SPORTS_GAMES },
  { categoryCode: 'FISH', gameType: 'FISH', isTrial: true, games: FISHING_GAMES },
];

export const GAME_ROWS = SHELVES.flatMap((shelf, index) => toGameRows(shelf, (index + 1) * NODES_PER_SHELF));

export const LOTTERY_ROWS = LOTTERIES.map(({ code, game, rules }, position) => ({
  code,
  gameId: toGameId(game),
  position,
  ...rules,
}));
