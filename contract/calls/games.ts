import * as v from 'valibot';
import { staleWhileRevalidate } from '../cache-policy.ts';
import { COUNTED, get, membersOnly, membersStored, put, queued, stored } from '../endpoint.ts';
import { DAY_MS, GAME_LIST_MAX_BYTES, LAUNCH_TIMEOUT_MS, MAX_LONG_LIST_ENTRIES } from '../limits.ts';
import { Game, Lanes, Vendors } from '../schemas/games.ts';
import { Integer, LooseString, looseList, NonEmptyString, StrictBoolean } from '../schemas/values.ts';

export const VendorsQuery = v.object({ platform: v.literal('html5') });

export const GameListQuery = v.object({ platform: v.literal('html5') });
/** Every game of the merchant, with its category; docs/product/games.md */
export const GameList = v.object({
  games: looseList(v.object({ ...Game.entries, category: LooseString }), MAX_LONG_LIST_ENTRIES),
});
export type GameList = v.InferOutput<typeof GameList>;
export type ListedGame = GameList['games'][number];

export const Favourites = v.object({ gameIds: looseList(LooseString) });
/** `at` is the time of the player's choice, in epoch milliseconds: the latest choice wins, in any order of arrival. */
export const FavouriteBody = v.object({
  gameId: v.pipe(NonEmptyString, v.maxLength(200)),
  isFavourite: StrictBoolean,
  at: Integer,
});
/** The game whose choice the operator has stored. */
export const StoredFavourite = v.object({ wishedGameId: LooseString });

export const TrialLaunchQuery = v.object({ gameId: NonEmptyString, nodeId: NonEmptyString, platform: v.literal('html5') });

/** Lottery and Southeast-Asia launches share one path; docs/product/launch.md lists the parameters of each. */
export const LaunchQuery = v.object({
  gameCode: v.optional(v.string()),
  vendor: v.optional(v.string()),
  lottoArea: v.optional(v.string()),
  launchMode: v.optional(v.string()),
  lottoMode: v.optional(v.string()),
  lottoPrizeMode: v.optional(v.string()),
  lottoGameCode: v.optional(v.string()),
  lottoView: v.optional(v.picklist(['betting', 'lobby'])),
  device: v.optional(v.literal('MOBILE')),
  backUrl: v.optional(v.string()),
  hasLobby: v.optional(v.union([StrictBoolean, v.picklist(['true', 'false'])])),
  language: v.optional(v.string()),
  title: v.optional(v.string()),
  labelName: v.optional(v.string()),
});

export const Launch = v.object({ gameUrl: v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/)) });
export type Launch = v.InferOutput<typeof Launch>;

export const gamesCalls = {
  'games.vendors': get('/wps/relay/GCSGAME_newGameVendor', {
    auth: 'none',
    cache: staleWhileRevalidate({ maxAgeMs: 30 * DAY_MS }),
    query: VendorsQuery,
    firstReply: Vendors,
  }),
  'games.lanes': get('/wps/relay/GCS_gameLanes', {
    auth: 'none',
    live: true,
    cache: staleWhileRevalidate({ maxAgeMs: DAY_MS }),
    firstReply: Lanes,
  }),
  'games.trialLaunch': get('/wps/relay/GCS_gameTrialLaunch', { query: TrialLaunchQuery, reply: Launch }),
  'games.launch': get('/wps/game/launchGame', {
    ...membersOnly,
    timeoutMs: LAUNCH_TIMEOUT_MS,
    query: LaunchQuery,
    reply: Launch,
  }),
  'games.list': get('/wps/game/list', { ...stored, maxBytes: GAME_LIST_MAX_BYTES, query: GameListQuery, reply: GameList }),
  'games.favourites': get('/wps/game/favourites', { ...membersStored, reply: Favourites }),
  'games.setFavourite': put('/wps/game/favourites', {
    ...queued,
    invalidates: ['games.favourites', ...COUNTED],
    body: FavouriteBody,
    reply: StoredFavourite,
  }),
};
