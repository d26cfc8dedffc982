import { APP_SHELL_PATH, LOBBY_SNAPSHOT } from '#contract/names.ts';
import { findClientRelease, rememberClientRelease } from './client-releases.ts';
import { findLobbySnapshot } from './lobby-snapshot.ts';
import { toMerchantShell } from './merchant-shell.ts';
import { findIn, readActiveBuild } from './release-store.ts';
import { isSafeMode } from './safe-mode.ts';

/**
 * Serves the page of any route from the active release, without asking the network, and remembers that the page runs on it. A cold worker
 * does this before anything else, so what it reads for it is little, and read at once.
 */
export async function openShell(event: FetchEvent): Promise<Response> {
  const { request, resultingClientId } = event;
  const { hostname, pathname } = new URL(request.url);
  const [build, isSafe, lobby] = await Promise.all([readActiveBuild(), isSafeMode(), findLobbySnapshot(pathname)]);
  const shell = build && !isSafe ? await findIn(build, APP_SHELL_PATH) : undefined;
  if (!build || !shell) return fetch(request);
  event.waitUntil(rememberClientRelease(resultingClientId, build));
  return lobby?.headers.get(LOBBY_SNAPSHOT.buildHeader) === build ? lobby : toMerchantShell(shell, hostname);
}

/** A file of the release that the page was loaded with, else of the active one, else of any that still has it. */
export async function findReleaseFile(path: string, page: string): Promise<Response | undefined> {
  const [active, pinned] = await Promise.all([readActiveBuild(), findClientRelease(page)]);
  if (!active) return undefined;
  const own = pinned && pinned !== active ? await findIn(pinned, path) : undefined;
  return own ?? (await findIn(active, path)) ?? caches.match(path);
}
