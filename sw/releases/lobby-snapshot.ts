import { isHomePath, LOBBY_SNAPSHOT } from '#contract/names.ts';

/** The page that opens with the lobby as a guest last saw it, where one is kept for this path. docs/product/offline.md */
export const findLobbySnapshot = async (path: string): Promise<Response | undefined> =>
  isHomePath(path) ? caches.match(LOBBY_SNAPSHOT.path, { cacheName: LOBBY_SNAPSHOT.cache }).catch(() => undefined) : undefined;
