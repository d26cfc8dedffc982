import * as v from 'valibot';
import { arrayOrEmpty, Id, LooseBoolean, NonEmptyString } from './values.ts';

export const VendorsQuery = v.object({ platform: v.literal('html5') });

export const Game = v.object({
  gameId: Id,
  nodeId: Id,
  /** The code that a lottery is launched by. */
  gameCode: v.nullish(v.string()),
  name: NonEmptyString,
  vendor: NonEmptyString,
  gameType: v.nullish(v.string()),
  /** Its cover, absolute or below a picture host; without one it is drawn. */
  imageUrl: v.nullish(v.string()),
  /** The game can be played without an account. */
  trial: v.optional(LooseBoolean, false),
});
export type Game = v.InferOutput<typeof Game>;

/** A category of the game list. docs/product/games.md */
export const GameCategory = v.object({
  code: NonEmptyString,
  title: NonEmptyString,
  gameCount: v.number(),
  cards: arrayOrEmpty(v.object({ accountTypeName: NonEmptyString, displayName: NonEmptyString })),
  gameClassify: v.nullish(v.object({ vendors: arrayOrEmpty(v.string()) }), () => ({ vendors: [] })),
  /** The first games of the category, for its shelf. */
  games: arrayOrEmpty(Game),
});
export type GameCategory = v.InferOutput<typeof GameCategory>;

export const Vendors = v.object({
  vendors: v.array(v.object({ vendor: NonEmptyString, name: NonEmptyString })),
  categories: v.array(GameCategory),
});
export type Vendors = v.InferOutput<typeof Vendors>;

/** One lottery and its next draw. */
export const Lane = v.object({
  gameCode: NonEmptyString,
  gameId: Id,
  nodeId: Id,
  name: NonEmptyString,
  vendor: v.nullish(v.string()),
  issue: NonEmptyString,
  /** Epoch milliseconds. */
  drawsAt: v.number(),
  /** The last draw. */
  numbers: v.array(v.number()),
  special: v.nullish(v.number()),
});
export type Lane = v.InferOutput<typeof Lane>;
export const Lanes = v.object({ data: v.object({ lanes: v.array(Lane) }) });
export type Lanes = v.InferOutput<typeof Lanes>;
