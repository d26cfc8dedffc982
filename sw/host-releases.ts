import { findMerchantByHost } from '#contract/merchants.ts';
import { SPOKEN_LANGUAGE } from '#contract/names.ts';
import { isWithin, systemClock } from '#gateway/environment.ts';
import { gateway, postToPages } from './host-gateway.ts';
import { loadSecondPart } from './load-second-part.ts';
import type { ReleaseHost } from './releases/release-host.ts';
import { readActiveBuild } from './releases/release-store.ts';
import { isSafeMode } from './releases/safe-mode.ts';
import { worker } from './worker-scope.ts';

const OUR_CACHES = /^fastline-/;
/** The page that a worker is installed for makes its first check soon after the takeover. */
const INSTALL_COUNTS_MS = 5_000;

/** When this worker's own install looked for a release. */
let lookedAt = Number.NEGATIVE_INFINITY;

const host: ReleaseHost = {
  origin: worker.location.origin,
  clock: systemClock,
  build: __BUILD__,
  ownFiles: worker.ownFiles,
  publicKey: __RELEASE_PUBLIC_KEY__,
  readVisitor: async () => ({
    merchant: findMerchantByHost(worker.location.hostname).code,
    language: await readSpokenLanguage().catch(() => null),
  }),
  listLines: () => gateway.listLines(),
  listPages: () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true }),
};

worker.fetchPicture = async (request) => (await loadSecondPart()).fetchPicture(request, host);

async function readSpokenLanguage(): Promise<string | null> {
  const { cache, path } = SPOKEN_LANGUAGE;
  return (await (await caches.match(path, { cacheName: cache }))?.text()) ?? null;
}

/** A file that the install left out; undefined where no line has it. */
export const findLaterFile = (path: string, page: string): Promise<Response | undefined> =>
  loadSecondPart()
    .then(({ fetchLaterFile }) => fetchLaterFile(host, path, page))
    .catch(() => undefined);

/** Installs a newer release and tells the pages what a reload would bring; docs/product/releases.md. */
export async function checkReleases(): Promise<void> {
  const { updateRelease } = await loadSecondPart();
  if ((await updateRelease(host)) === 'ended') {
    await endWorker();
    return postToPages({ type: 'release-found', release: 'ended' });
  }
  await announceRelease();
  await checkMiniSite();
}

/** The first check of a page: the install of the worker that has just taken it over was one. */
export function checkFirst(): Promise<void> {
  return isWithin(lookedAt, INSTALL_COUNTS_MS, systemClock.now()) ? announceRelease() : checkReleases();
}

async function checkMiniSite(): Promise<void> {
  const { findMiniSiteNews } = await loadSecondPart();
  const news = await findMiniSiteNews().catch(() => null);
  if (news) await postToPages({ type: 'release-found', release: news });
}

/** In safe mode pages come from the network, and a reload would bring nothing that is installed here. */
export async function announceRelease(): Promise<void> {
  const release = await readActiveBuild();
  if (release && !(await isSafeMode())) await postToPages({ type: 'release-found', release });
}

/** Installs the first release with the worker itself; where the operator ended service workers, the install fails. */
export async function installFirstRelease(onBegun: () => void): Promise<void> {
  const begin = () => {
    void checkMiniSite();
    onBegun();
  };
  const { updateRelease } = await loadSecondPart();
  if ((await updateRelease(host, begin)) !== 'ended') {
    if ((await readActiveBuild()) === host.build) lookedAt = systemClock.now();
    return;
  }
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
