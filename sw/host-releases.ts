import { systemClock } from '#gateway/environment.ts';
import { findMiniSiteNews } from '#gateway/releases/mini-site.ts';
import { gateway, postToPages } from './host-gateway.ts';
import { fetchLaterFile } from './install/fetch-later.ts';
import { updateRelease } from './install/update-release.ts';
import { fetchPicture } from './pictures/fetch-picture.ts';
import type { ReleaseHost } from './releases/release-host.ts';
import { readActiveRelease } from './releases/release-store.ts';
import { isSafeMode } from './releases/safe-mode.ts';
import { worker } from './worker-scope.ts';

const OUR_CACHES = /^fastline-/;

const host: ReleaseHost = {
  origin: worker.location.origin,
  clock: systemClock,
  build: __BUILD__,
  ownFiles: worker.ownFiles,
  publicKey: __RELEASE_PUBLIC_KEY__,
  listLines: () => gateway.listLines(),
  listPages: () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true }),
};

worker.fetchPicture = (request) => fetchPicture(request, host);

/** A file that the install left out; undefined where no line has it. */
export const findLaterFile = (path: string, page: string): Promise<Response | undefined> =>
  fetchLaterFile(host, path, page).catch(() => undefined);

/** Installs a newer release and tells the pages what a reload would bring; docs/product/releases.md. */
export async function checkReleases(): Promise<void> {
  if ((await updateRelease(host)) === 'ended') {
    await endWorker();
    return postToPages({ type: 'release-found', release: 'ended' });
  }
  await announceRelease();
  const news = await findMiniSiteNews().catch(() => null);
  if (news) await postToPages({ type: 'release-found', release: news });
}

/** In safe mode pages come from the network, and a reload would bring nothing that is installed here. */
export async function announceRelease(): Promise<void> {
  const release = await readActiveRelease();
  if (release && !(await isSafeMode())) await postToPages({ type: 'release-found', release: release.build });
}

/** Installs the first release with the worker itself; where the operator ended service workers, the install fails. */
export async function installFirstRelease(onBegun: () => void): Promise<void> {
  if ((await updateRelease(host, onBegun)) !== 'ended') return;
  await endWorker();
  throw new Error('ended by the operator');
}

/** Deletes every file of this worker and unregisters it; the pages go on without one. docs/product/releases.md */
async function endWorker(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => OUR_CACHES.test(name)).map((name) => caches.delete(name)));
  // Not awaited: a worker that is being installed would wait for its own install to end.
  worker.registration.unregister().catch(() => undefined);
}
