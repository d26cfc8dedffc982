import * as v from 'valibot';
import { PLAYED_KEY } from '#contract/names.ts';
import { createOnce } from '../state/create-once.ts';
import { createMemberRecord } from './member-records/member-record.ts';

/** How many games are remembered. docs/product/games.md */
export const MAX_RECENT_GAMES = 24;

const getPlayed = createOnce(() => createMemberRecord({ key: PLAYED_KEY, schema: v.array(v.string()), empty: [] }));

/** Moves the game to the front, without a duplicate, and drops the oldest games. */
export const addPlayed = (gameIds: readonly string[], gameId: string): string[] =>
  [gameId, ...gameIds.filter((id) => id !== gameId)].slice(0, MAX_RECENT_GAMES);

/** Records that a member has opened this game on this device; a guest's games are not stored. */
export function recordPlayed(gameId: string): void {
  const { store, save } = getPlayed();
  save(addPlayed(store.get(), gameId));
}

/** Ids of the games that the member opened here, the newest first. */
export const useRecentGames = (): readonly string[] => getPlayed().store.use((gameIds) => gameIds);
