import { toPageOf } from '#contract/merchant-page.ts';
import { APP_SHELL_PATH, isHomePath, LOBBY_SNAPSHOT } from '#contract/names.ts';
import { findMerchantByHost, MERCHANTS } from '#merchants/merchants.ts';
import { findClientRelease, rememberClientRelease } from './client-releases.ts';
import { findIn, readActiveBuild } from './release-store.ts';
import { isSafeMode } from './safe-mode.ts';

/** A request goes to the network if the browser's storage has not answered by then. */
export const STORAGE_LIMIT_MS = 5_000;

/**
 * Serves the page of any route from the active release, without the network, and records which release the page runs on. A cold
 * worker does this first, so it reads little, and in parallel.
 */
export const openShell = (event: FetchEvent): Promise<Response> => preferStored(findShell(event), () => fetch(event.request));

async function findShell(event: FetchEvent): Promise<Response | undefined> {
  const { request, resultingClientId } = event;
  const { hostname, pathname } = new URL(request.url);
  const [build, isSafe, lobby] = await Promise.all([readActiveBuild(), isSafeMode(), findLobbySnapshot(pathname)]);
  const shell = build && !isSafe ? await findIn(build, APP_SHELL_PATH) : undefined;
  if (!build || !shell) return undefined;
  event.waitUntil(rememberClientRelease(resultingClientId, build));
  return lobby?.headers.get(LOBBY_SNAPSHOT.buildHeader) === build ? lobby : toMerchantShell(shell, hostname);
}

/** Returns what is stored. If the storage fails or is slow, the network may answer, and without one the storage still does. */
export async function preferStored(
  finding: Promise<Response | undefined>,
  fetchInstead: () => Promise<Response>,
): Promise<Response> {
  const found = finding.catch(() => undefined);
  const limit = new Promise<undefined>((resolve) => setTimeout(resolve, STORAGE_LIMIT_MS));
  const stored = await Promise.race([found, limit]);
  return stored ?? fetchInstead().catch(async (error) => (await found) ?? Promise.reject(error));
}

/** Finds a file in the release that the page was loaded with, otherwise in the active one, otherwise in any release. */
export async function findReleaseFile(path: string, page: string): Promise<Response | undefined> {
  const [active, pinned] = await Promise.all([readActiveBuild(), findClientRelease(page)]);
  if (!active) return undefined;
  const own = pinned && pinned !== active ? await findIn(pinned, path) : undefined;
  return own ?? (await findIn(active, path)) ?? caches.match(path);
}

/** Finds the page with the lobby as a guest last saw it, if this path has a stored one. docs/product/offline.md */
const findLobbySnapshot = async (path: string): Promise<Response | undefined> =>
  isHomePath(path) ? caches.match(LOBBY_SNAPSHOT.path, { cacheName: LOBBY_SNAPSHOT.cache }).catch(() => undefined) : undefined;

/** A release has one page for all merchants, which is rewritten for the merchant of this address. docs/product/merchants.md */
export async function toMerchantShell(shell: Response, hostname: string): Promise<Response> {
  const merchant = findMerchantByHost(hostname);
  if (merchant === MERCHANTS[0]) return shell;
  const headers = new Headers(shell.headers);
  headers.delete('Content-Length');
  return new Response(toPageOf(merchant, await shell.text()), { headers });
}
