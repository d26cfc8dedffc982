import type { AssetManifest } from '#contract/releases/asset-manifest.ts';
import { findClientRelease } from '../releases/client-releases.ts';
import type { ReleaseHost } from '../releases/release-host.ts';
import { fetchFile } from './fetch-file.ts';
import { readActiveRelease, readManifest, storeLaterFile } from './installed-releases.ts';
import { createMirrors } from './race-mirrors.ts';

/**
 * Fetches a file that the install skipped, of the release that the page was loaded with, otherwise of the active one. It comes
 * from any line that has it, and is verified and stored with its release.
 */
export async function fetchLaterFile(host: ReleaseHost, path: string, page: string): Promise<Response | undefined> {
  const active = await readActiveRelease();
  const release = [await readPinnedRelease(page, active), active].find((candidate) => candidate && path in candidate.files);
  const file = release?.files[path];
  if (!release || !file) return undefined;
  const mirrors = createMirrors([host.origin, ...(await host.listLines()).filter((line) => line !== host.origin)]);
  const response = await fetchFile(path, file, { host, mirrors, active });
  // A file that cannot be stored is still served.
  await storeLaterFile(release.build, path, response.clone()).catch(() => {});
  return response;
}

/** Null for a page of the active release, and for a page whose release was deleted. */
async function readPinnedRelease(page: string, active: AssetManifest | null): Promise<AssetManifest | null> {
  const build = await findClientRelease(page);
  return build === undefined || build === active?.build ? null : readManifest(build).catch(() => null);
}
