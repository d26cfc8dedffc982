import * as v from 'valibot';
import { createMemberRecord } from './member-records/member-record.ts';

/** docs/product/games.md */
export const MOST_RECENT_GAMES = 24;

const played = createMemberRecord({ key: 'fastline.played', schema: v.array(v.string()), empty: [] });

/** The game comes first, once, and the oldest go. */
export const addPlayed = (gameIds: readonly string[], gameId: string): string[] =>
  [gameId, ...gameIds.filter((id) => id !== gameId)].slice(0, MOST_RECENT_GAMES);

/** A member has opened this game on this device; a guest's games are not kept. */
export const notePlayed = (gameId: string): void => played.keep(addPlayed(played.store.get(), gameId));

/** Ids of the games that the member opened here, the newest first. */
export const useRecentGames = (): readonly string[] => played.store.use((gameIds) => gameIds);
