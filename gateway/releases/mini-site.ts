import * as v from 'valibot';
import { MINI_SITE_MANIFEST_PATH } from '#contract/names.ts';
import { AssetManifest } from '#contract/releases/asset-manifest.ts';
import { computeSha256 } from './compute-sha256.ts';
import { fetchManifestAs } from './fetch-manifest.ts';

const CACHE = 'fastline-mini-site';
/** An earlier worker stored a different value under the path itself. */
const STORED_PATH = `${MINI_SITE_MANIFEST_PATH}?known`;

/** Fields of the JSON that firewalls return. */
const NO_MANIFEST = ['success', 'error'];

/** The mini-site's new release, if it changed since the last check; the first check only stores it. docs/product/releases.md */
export async function findMiniSiteNews(now: number): Promise<string | null> {
  const seen = await fetchManifestAs(MINI_SITE_MANIFEST_PATH, now, readAny);
  if (typeof seen === 'string') return null;
  const hash = await computeSha256(new TextEncoder().encode(seen.text));
  const cache = await caches.open(CACHE);
  const stored = await (await cache.match(STORED_PATH))?.text();
  const [storedHash, storedBuild = ''] = stored?.split(' ') ?? [];
  if (storedHash !== hash) await cache.put(STORED_PATH, new Response(`${hash} ${seen.build}`));
  // The same build of ours may be published again under a different number.
  const isSame = storedHash === hash || (seen.build !== '' && storedBuild === seen.build);
  return stored === undefined || isSame ? null : `mini-site ${hash}`;
}

/** Accepts the manifest of any bundler; reads the build if the manifest has our format. */
function readAny(text: string): { readonly text: string; readonly build: string } {
  const json: unknown = JSON.parse(text);
  if (typeof json !== 'object' || json === null || NO_MANIFEST.some((name) => name in json)) throw new Error('no manifest');
  const own = v.safeParse(AssetManifest, json);
  return { text, build: own.success ? own.output.build : '' };
}
