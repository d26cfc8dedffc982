import type { GatewayToPage } from '#contract/messages/gateway-messages.ts';
import { ASSET_MANIFEST_PATH } from '#contract/names.ts';
import { fetchManifest } from './fetch-manifest.ts';
import { findMiniSiteNews } from './mini-site.ts';

let looks = 0;

/** Without a service worker nothing is installed: a reload brings what the origin publishes now. docs/product/releases.md */
export async function checkReleaseFromPage(emit: (message: GatewayToPage) => void): Promise<void> {
  const manifest = await fetchManifest(ASSET_MANIFEST_PATH);
  if (typeof manifest !== 'string') emit({ type: 'release-found', release: manifest.build });
  looks += 1;
  // Where there is no mini-site the browser logs each check as an error, so the first check, at the start, skips it.
  if (looks === 1) return;
  const news = await findMiniSiteNews().catch(() => null);
  if (news) emit({ type: 'release-found', release: news });
}
