import * as v from 'valibot';
import { createOnce } from '../state/create-once.ts';
import { createMemberRecord } from './member-records/member-record.ts';

/** How many games are remembered. docs/product/games.md */
export const MOST_RECENT_GAMES = 24;

const getPlayed = createOnce(() => createMemberRecord({ key: 'fastline.played', schema: v.array(v.string()), empty: [] }));

/** The game comes first, once, and the oldest go. */
export const addPlayed = (gameIds: readonly string[], gameId: string): string[] =>
  [gameId, ...gameIds.filter((id) => id !== gameId)].slice(0, MOST_RECENT_GAMES);

/** A member has opened this game on this device; a guest's games are not kept. */
export function notePlayed(gameId: string): void {
  const { store, keep } = getPlayed();
  keep(addPlayed(store.get(), gameId));
}

/** Ids of the games that the member opened here, the newest first. */
export const useRecentGames = (): readonly string[] => getPlayed().store.use((gameIds) => gameIds);
