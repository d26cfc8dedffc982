import type { GatewayToPage } from '#contract/messages/gateway-messages.ts';
import { ASSET_MANIFEST_PATH } from '#contract/names.ts';
import { fetchManifest } from './fetch-manifest.ts';
import { findMiniSiteNews } from './mini-site.ts';

/** Without a service worker no release is installed; a reload loads what the origin publishes now. docs/product/releases.md */
export async function checkReleaseFromPage(emit: (message: GatewayToPage) => void, now: number, isFirst: boolean): Promise<void> {
  const manifest = await fetchManifest(ASSET_MANIFEST_PATH, now);
  if (typeof manifest !== 'string') emit({ type: 'release-found', release: manifest.build });
  // If there is no mini-site, the browser logs each check as an error, so the first check, at the start, skips it.
  if (isFirst) return;
  const news = await findMiniSiteNews(now).catch(() => null);
  if (news) emit({ type: 'release-found', release: news });
}
