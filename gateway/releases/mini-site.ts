import { MINI_SITE_MANIFEST_PATH } from '#contract/names.ts';
import { writeCanonicalText } from '#contract/releases/asset-manifest.ts';
import { computeSha256 } from './compute-sha256.ts';
import { fetchManifest } from './fetch-manifest.ts';

const CACHE = 'fastline-mini-site';

/** The small site's new release, if it changed since it was last seen; the first look only remembers. docs/product/releases.md */
export async function findMiniSiteNews(): Promise<string | null> {
  const manifest = await fetchManifest(MINI_SITE_MANIFEST_PATH);
  if (manifest === 'absent' || manifest === 'unreachable') return null;
  const hash = await computeSha256(new TextEncoder().encode(writeCanonicalText({ ...manifest, sequence: 0 })));
  const cache = await caches.open(CACHE);
  const known = await (await cache.match(MINI_SITE_MANIFEST_PATH))?.text();
  if (known !== hash) await cache.put(MINI_SITE_MANIFEST_PATH, new Response(hash));
  return known === undefined || known === hash ? null : `mini-site ${hash}`;
}
