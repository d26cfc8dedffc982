import type { games } from '#operator/db/tables/schema.ts';
import { NOUNS, QUALITIES } from './game-words.ts';

type GameRow = typeof games.$inferInsert;

/** The first position, behind every shelf of the catalogue, so that the lobby does not change. */
const FIRST_POSITION = 10_000;
const FIRST_NODE = 100_000;
const KINDS = [
  { categoryCode: 'RNG', gameType: 'RNG', isTrial: true, vendors: ['TCG', 'JDB', 'PG', 'CQ9', 'FC'] },
  { categoryCode: 'FISH', gameType: 'FISH', isTrial: true, vendors: ['JDB', 'CQ9', 'FC'] },
  { categoryCode: 'LIVE', gameType: 'LIVE', isTrial: false, vendors: ['EVO', 'SA'] },
] as const;

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** Generates games, always the same ones; the number makes each name unique. docs/product/sandbox.md */
export const makeGames = (count: number): GameRow[] => Array.from({ length: count }, (_, index) => makeGame(index));

function makeGame(index: number): GameRow {
  const kind = pick(KINDS, index);
  const noun = pick(NOUNS, index);
  const quality = pick(QUALITIES, Math.floor(index / NOUNS.length));
  const number = Math.floor(index / (NOUNS.length * QUALITIES.length)) + 1;
  return {
    id: `made-${index + 1}`,
    nodeId: String(FIRST_NODE + index),
    categoryCode: kind.categoryCode,
    vendorCode: pick<string>(kind.vendors, index),
    gameType: kind.gameType,
    position: FIRST_POSITION + index,
    isTrial: kind.isTrial,
    names: {
      EN: `${quality[0]} ${noun[0]} ${number}`,
      CN: `${quality[1]}${noun[1]} ${number}`,
      PT: `${noun[2]} ${quality[2]} ${number}`,
    },
  };
}
