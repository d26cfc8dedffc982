import * as v from 'valibot';
import { Game } from '../games.ts';
import { Id, list, Text } from '../values.ts';

export const GameListQuery = v.object({ platform: v.literal('html5') });
/** Every game of the merchant, with its category; docs/product/games.md. */
export const GameList = v.object({ games: list(v.object({ ...Game.entries, category: Text })) });
export type GameList = v.InferOutput<typeof GameList>;
export type ListedGame = GameList['games'][number];

export const Favourites = v.object({ gameIds: list(Id) });
/** `at`, in epoch milliseconds, is when the player wished it: of two wishes for a game the later one holds, in whatever order they arrive. */
export const FavouriteBody = v.object({
  gameId: v.pipe(Text, v.maxLength(200)),
  isFavourite: v.boolean(),
  at: v.pipe(v.number(), v.integer()),
});
