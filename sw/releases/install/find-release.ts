import { ASSET_MANIFEST_PATH } from '../../../contract/names.ts';
import type { AssetManifest } from '../../../contract/releases/asset-manifest.ts';
import { fetchManifest } from '../../../gateway/releases/fetch-manifest.ts';
import type { ReleaseHost } from '../release-host.ts';
import { isSigned } from './verify-manifest.ts';

export interface FoundRelease {
  readonly manifest: AssetManifest;
  /** Origins that may serve its files, best first. */
  readonly places: readonly string[];
}

/** The newest release of the origin or, while that is dead, of another line. Null is no news. docs/product/releases.md */
export async function findRelease(host: ReleaseHost, active: AssetManifest | null): Promise<FoundRelease | null> {
  const lines = await listPlaces(host, active);
  for (const place of lines) {
    const manifest = await fetchManifest(place + ASSET_MANIFEST_PATH);
    if (manifest === 'absent' && place === host.origin) return null;
    if (typeof manifest === 'string' || !(await isAcceptable(manifest, place, host, active))) continue;
    return { manifest, places: [place, ...lines.filter((line) => line !== place)] };
  }
  return null;
}

/** Only a signature makes other lines trustworthy, and only the origin gives the page's headers that later releases go by. */
async function listPlaces(host: ReleaseHost, active: AssetManifest | null): Promise<string[]> {
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
