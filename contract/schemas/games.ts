import * as v from 'valibot';
import { LooseMoment, LooseNumber, LooseString, listOrEmpty, looseList, orAbsent, Switch } from './values.ts';

export const Game = v.object({
  gameId: LooseString,
  nodeId: v.fallback(LooseString, ''),
  /** The code that launches a lottery. */
  gameCode: orAbsent(LooseString),
  name: LooseString,
  vendor: LooseString,
  gameType: orAbsent(LooseString),
  /** The cover, absolute or below a picture host; if it is missing, the app draws one. */
  imageUrl: orAbsent(LooseString),
  /** The game can be played without an account. */
  trial: Switch,
});
export type Game = v.InferOutput<typeof Game>;

/** A category of the game list. docs/product/games.md */
export const GameCategory = v.pipe(
  v.object({
    /** Defaults to the title. */
    code: orAbsent(LooseString),
    title: LooseString,
    gameCount: v.fallback(LooseNumber, 0),
    cards: listOrEmpty(v.object({ accountTypeName: LooseString, displayName: LooseString })),
    gameClassify: v.fallback(v.object({ vendors: listOrEmpty(LooseString) }), { vendors: [] }),
    /** The first games of the category, for its shelf. */
    games: listOrEmpty(Game),
  }),
  v.transform((category) => ({ ...category, code: category.code ?? category.title })),
);
export type GameCategory = v.InferOutput<typeof GameCategory>;

export const Vendors = v.object({
  vendors: looseList(v.object({ vendor: LooseString, name: LooseString })),
  categories: looseList(GameCategory),
});
export type Vendors = v.InferOutput<typeof Vendors>;

/** One lottery and its next draw. */
export const Lane = v.object({
  gameCode: LooseString,
  gameId: LooseString,
  nodeId: v.fallback(LooseString, ''),
  name: LooseString,
  vendor: orAbsent(LooseString),
  issue: v.fallback(LooseString, ''),
  drawsAt: LooseMoment,
  /** The last draw. */
  numbers: looseList(LooseNumber),
  special: orAbsent(LooseNumber),
});
export type Lane = v.InferOutput<typeof Lane>;
export const Lanes = v.object({ data: v.object({ lanes: looseList(Lane) }) });
export type Lanes = v.InferOutput<typeof Lanes>;
