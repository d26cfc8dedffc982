import * as v from 'valibot';
import { Game } from '../games.ts';
import { Integer, StrictBoolean } from '../lazy-values.ts';
import { LooseString, looseList, NonEmptyString } from '../values.ts';

export const GameListQuery = v.object({ platform: v.literal('html5') });
/** Every game of the merchant, with its category; docs/product/games.md. */
export const GameList = v.object({ games: looseList(v.object({ ...Game.entries, category: LooseString })) });
export type GameList = v.InferOutput<typeof GameList>;
export type ListedGame = GameList['games'][number];

export const Favourites = v.object({ gameIds: looseList(LooseString) });
/** `at`, in epoch milliseconds, is when the player wished it: of two wishes for a game the later one holds, in whatever order they arrive. */
export const FavouriteBody = v.object({
  gameId: v.pipe(NonEmptyString, v.maxLength(200)),
  isFavourite: StrictBoolean,
  at: Integer,
});
/** The game whose wish the operator has. */
export const KeptFavourite = v.object({ wishedGameId: LooseString });
