import { RELEASE_CACHE_PREFIX, SPOKEN_LANGUAGE } from '#contract/names.ts';
import { RELEASE_TRUST } from '#contract/releases/trust-place.ts';
import { isWithin } from '#gateway/environment.ts';
import { findMerchantByHost } from '#merchants/merchants.ts';
import { clock } from './clock.ts';
import { gateway, postToPages } from './host-gateway.ts';
import { loadSecondPart } from './load-second-part.ts';
import { needsStandIns } from './load-stand-ins.ts';
import type { ReleaseHost } from './releases/release-host.ts';
import { readActiveBuild } from './releases/release-store.ts';
import { isSafeMode } from './releases/safe-mode.ts';
import { worker } from './worker-scope.ts';

const OUR_CACHES = /^fastline-/;
/** The page for which a worker is installed makes its first check soon after the takeover. */
const INSTALL_COUNTS_MS = 5_000;

/** When this worker's own install checked for a release. */
let installCheckedAt = Number.NEGATIVE_INFINITY;

const host: ReleaseHost = {
  origin: worker.location.origin,
  clock,
  random: Math.random,
  build: __BUILD__,
  ownFiles: worker.ownFiles,
  publicKey: __RELEASE_PUBLIC_KEY__,
  readVisitor: async () => ({
    merchant: findMerchantByHost(worker.location.hostname).code,
    language: await readSpokenLanguage().catch(() => null),
    needsStandIns,
  }),
  listLines: () => gateway.listLines(),
  readLineList: async () => (await gateway.reportDeps.lines()).lineLists.known(),
  countFault: () => gateway.count('installFaults'),
  listPages: () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true }),
};

worker.readClock = clock.now;
worker.fetchPicture = async (request) => (await loadSecondPart()).fetchPicture(request, host);

async function readSpokenLanguage(): Promise<string | null> {
  const { cache, path } = SPOKEN_LANGUAGE;
  return (await (await caches.match(path, { cacheName: cache }))?.text()) ?? null;
}

/** Fetches a file that the install skipped; undefined if no line has it. */
export const findLaterFile = (path: string, page: string): Promise<Response | undefined> =>
  loadSecondPart()
    .then(({ fetchLaterFile }) => fetchLaterFile(host, path, page))
    .catch(() => undefined);

/** Installs a newer release and notifies the pages of the release that a reload would load; docs/product/releases.md */
export async function checkReleases(): Promise<void> {
  const { updateRelease } = await loadSecondPart();
  if ((await updateRelease(host)) === 'ended') {
    await endWorker();
    return postToPages({ type: 'release-found', release: 'ended' });
  }
  await announceRelease();
  await checkMiniSite();
}

/** Handles the first check of a page. If this worker was installed just now, and its files are still there, its install was that check. */
export async function checkFirst(): Promise<void> {
  const isFresh = isWithin(installCheckedAt, INSTALL_COUNTS_MS, clock.now());
  const isThere = isFresh && (await caches.has(RELEASE_CACHE_PREFIX + host.build).catch(() => false));
  return isThere ? announceRelease() : checkReleases();
}

async function checkMiniSite(): Promise<void> {
  const { findMiniSiteNews } = await loadSecondPart();
  const news = await findMiniSiteNews(clock.now()).catch(() => null);
  if (news) await postToPages({ type: 'release-found', release: news });
}

/** In safe mode pages come from the network, so an installed release is not announced. */
export async function announceRelease(): Promise<void> {
  const release = await readActiveBuild();
  if (release && !(await isSafeMode())) await postToPages({ type: 'release-found', release });
}

/** Installs the first release with the worker itself; the install fails if the operator has ended service workers. */
export async function installFirstRelease(onBegun: () => void): Promise<void> {
  const begin = () => {
    void checkMiniSite();
    onBegun();
  };
  const { updateRelease } = await loadSecondPart();
  if ((await updateRelease(host, begin)) !== 'ended') {
    if ((await readActiveBuild()) === host.build) installCheckedAt = clock.now();
    return;
  }
  await endWorker();
  throw new Error('ended by the operator');
}

/**
 * Deletes every file of this worker and unregisters it; the pages continue without a worker. The accepted key and sequence stay,
 * because otherwise an earlier manifest could undo this. docs/product/releases.md
 */
async function endWorker(): Promise<void> {
  const names = (await caches.keys()).filter((name) => OUR_CACHES.test(name) && name !== RELEASE_TRUST.cache);
  await Promise.all(names.map((name) => caches.delete(name)));
  // A worker that is being installed would wait for the end of its own install, so this is not awaited.
  worker.registration.unregister().catch(() => undefined);
}
