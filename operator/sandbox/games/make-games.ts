import type { games } from '../../db/tables/schema.ts';
import { NOUNS, QUALITIES } from './game-words.ts';

type GameRow = typeof games.$inferInsert;

/** The first position, behind every shelf of the catalogue, so that the lobby stays as it was. */
const FIRST_POSITION = 10_000;
const FIRST_NODE = 100_000;
const KINDS = [
  { categoryCode: 'RNG', gameType: 'RNG', isTrial: true, vendors: ['TCG', 'JDB', 'PG', 'CQ9', 'FC'] },
  { categoryCode: 'FISH', gameType: 'FISH', isTrial: true, vendors: ['JDB', 'CQ9', 'FC'] },
  { categoryCode: 'LIVE', gameType: 'LIVE', isTrial: false, vendors: ['EVO', 'SA'] },
] as const;

const pick = <Item>(items: readonly Item[], place: number): Item => items[place % items.length] as Item;

/** Made-up games, the same ones each time; each name comes once, by its number. docs/product/sandbox.md */
export const makeGames = (count: number): GameRow[] => Array.from({ length: count }, (_, place) => makeGame(place));

function makeGame(place: number): GameRow {
  const kind = pick(KINDS, place);
  const noun = pick(NOUNS, place);
  const quality = pick(QUALITIES, Math.floor(place / NOUNS.length));
  const number = Math.floor(place / (NOUNS.length * QUALITIES.length)) + 1;
  return {
    id: `made-${place + 1}`,
    nodeId: String(FIRST_NODE + place),
    categoryCode: kind.categoryCode,
    vendorCode: pick<string>(kind.vendors, place),
    gameType: kind.gameType,
    position: FIRST_POSITION + place,
    isTrial: kind.isTrial,
    names: {
      EN: `${quality[0]} ${noun[0]} ${number}`,
      CN: `${quality[1]}${noun[1]} ${number}`,
      PT: `${noun[2]} ${quality[2]} ${number}`,
    },
  };
}
