import * as v from 'valibot';
import { Flag, Id, list, maybe, orElse, Text } from './values.ts';

export const VendorsQuery = v.object({ platform: v.literal('html5') });

export const Game = v.object({
  gameId: Id,
  nodeId: Id,
  /** A lottery is launched by it. */
  gameCode: maybe(v.string()),
  name: Text,
  vendor: Text,
  gameType: maybe(v.string()),
  /** Can be played without an account. */
  trial: v.optional(Flag, false),
});
export type Game = v.InferOutput<typeof Game>;

/** docs/product/games.md */
export const GameCategory = v.object({
  code: Text,
  title: Text,
  gameCount: v.number(),
  cards: list(v.object({ accountTypeName: Text, displayName: Text })),
  gameClassify: orElse(v.object({ vendors: list(v.string()) }), () => ({ vendors: [] })),
  /** The first games of the category, for its shelf. */
  games: list(Game),
});
export type GameCategory = v.InferOutput<typeof GameCategory>;

export const Vendors = v.object({
  vendors: v.array(v.object({ vendor: Text, name: Text })),
  categories: v.array(GameCategory),
});
export type Vendors = v.InferOutput<typeof Vendors>;

/** One lottery and its next draw. */
export const Lane = v.object({
  gameCode: Text,
  gameId: Id,
  nodeId: Id,
  name: Text,
  vendor: maybe(v.string()),
  issue: Text,
  /** Epoch milliseconds. */
  drawsAt: v.number(),
  /** The last draw. */
  numbers: v.array(v.number()),
  special: maybe(v.number()),
});
export type Lane = v.InferOutput<typeof Lane>;
export const Lanes = v.object({ data: v.object({ lanes: v.array(Lane) }) });
export type Lanes = v.InferOutput<typeof Lanes>;
