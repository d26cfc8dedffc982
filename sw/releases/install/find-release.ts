import { ASSET_MANIFEST_PATH } from '../../../contract/names.ts';
import type { AssetManifest } from '../../../contract/releases/asset-manifest.ts';
import { fetchManifest } from '../../../gateway/releases/fetch-manifest.ts';
import type { ReleaseHost } from '../release-host.ts';
import { type Attempt, askPlaces, listPlaces, type Places } from './ask-places.ts';
import { isSigned } from './verify-manifest.ts';

export interface FoundRelease {
  readonly manifest: AssetManifest;
  /** Where its files may come from, the one that gave the manifest first. */
  readonly places: Places;
}

/** The newest release of the origin or, while that is dead or slow, of another line. Null is no news. docs/product/releases.md */
export async function findRelease(host: ReleaseHost, active: AssetManifest | null): Promise<FoundRelease | null> {
  const places = listPlaces(await listOrigins(host, active));
  const ask = async (place: string, { signal }: Attempt) => {
    const manifest = await fetchManifest(place + ASSET_MANIFEST_PATH, signal);
    // The origin says itself that there is none.
    if (manifest === 'absent' && place === host.origin) return null;
    if (typeof manifest === 'string' || !(await isAcceptable(manifest, place, host, active)))
      throw new Error(`${place}: no news`);
    return manifest;
  };
  const manifest = await askPlaces(places, ask, host.clock).catch(() => null);
  return manifest && { manifest, places };
}

/** Only a signature makes other lines trustworthy, and only the origin gives the page's headers that later releases go by. */
async function listOrigins(host: ReleaseHost, active: AssetManifest | null): Promise<string[]> {
  if (!host.publicKey || !active) return [host.origin];
  return [host.origin, ...(await host.listLines()).filter((line) => line !== host.origin)];
}

async function isAcceptable(
  manifest: AssetManifest,
  place: string,
  { origin, publicKey }: ReleaseHost,
  active: AssetManifest | null,
): Promise<boolean> {
  if (publicKey && !(await isSigned(manifest, publicKey))) {
    console.warn(`${place}: its manifest is not signed`);
    return false;
  }
  // The origin may go back to an older release; a line that is replaying one may not.
  return place === origin || (manifest.issuedAt ?? 0) > (active?.issuedAt ?? 0);
}
