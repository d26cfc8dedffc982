import { APP_SHELL_PATH } from '#contract/names.ts';
import { findClientRelease, rememberClientRelease } from './client-releases.ts';
import { insertLobbySnapshot } from './lobby-snapshot.ts';
import { toMerchantShell } from './merchant-shell.ts';
import { findIn, readActiveRelease } from './release-store.ts';
import { isSafeMode } from './safe-mode.ts';

/** Serves the page of any route from the active release, without asking the network, and remembers that the page runs on it. */
export async function openShell(event: FetchEvent): Promise<Response> {
  const { request, resultingClientId } = event;
  const [release, isSafe] = await Promise.all([readActiveRelease(), isSafeMode()]);
  const shell = release && !isSafe ? await findIn(release.build, APP_SHELL_PATH) : undefined;
  if (!release || !shell) return fetch(request);
  event.waitUntil(rememberClientRelease(resultingClientId, release.build));
  const { hostname, pathname } = new URL(request.url);
  return insertLobbySnapshot(await toMerchantShell(shell, hostname), pathname, release.build);
}

/** A file of the release that the page was loaded with, else of the active one, else of any that still has it. */
export async function findReleaseFile(path: string, page: string): Promise<Response | undefined> {
  const [release, pinned] = await Promise.all([readActiveRelease(), findClientRelease(page)]);
  if (!release) return undefined;
  const own = pinned && pinned !== release.build ? await findIn(pinned, path) : undefined;
  return own ?? (path in release.files ? await findIn(release.build, path) : undefined) ?? caches.match(path);
}
