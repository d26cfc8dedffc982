import { findMiniSiteNews } from '../gateway/releases/mini-site.ts';
import { gateway, tellPages } from './host-gateway.ts';
import { endWorker } from './releases/kill-switch.ts';
import type { ReleaseHost } from './releases/release-host.ts';
import { readActiveRelease } from './releases/release-store.ts';
import { isSafeMode } from './releases/safe-mode.ts';
import { updateRelease } from './releases/update-release.ts';
import { worker } from './worker-scope.ts';

const ENDED = 'ended';

const host: ReleaseHost = {
  origin: worker.location.origin,
  publicKey: __RELEASE_PUBLIC_KEY__,
  listLines: () => gateway.listLines(),
  listPages: async () => (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id),
};

/** Installs what is new and tells the pages what a reload would bring; docs/product/releases.md. */
export async function checkReleases(): Promise<void> {
  const release = await installNewest();
  // In safe mode pages come from the network, and a reload would bring nothing that is installed here.
  if (release && !(await isSafeMode())) await tellPages({ type: 'release-found', release });
  const news = await findMiniSiteNews().catch(() => null);
  if (news) await tellPages({ type: 'release-found', release: news });
}

/** For the install of the worker itself: where the operator ended service workers, none is installed. */
export async function installFirstRelease(): Promise<void> {
  if ((await installNewest()) === ENDED) throw new Error('the operator ended service workers');
}

async function installNewest(): Promise<string | undefined> {
  if ((await updateRelease(host)) !== 'ended') return (await readActiveRelease())?.build;
  await endWorker();
  return ENDED;
}
