import type { AssetManifest } from '#contract/releases/asset-manifest.ts';
import { findClientRelease } from '../releases/client-releases.ts';
import type { ReleaseHost } from '../releases/release-host.ts';
import { fetchFile } from './fetch-file.ts';
import { keepLate, readActiveRelease, readManifest } from './installed-releases.ts';
import { createMirrors } from './race-mirrors.ts';

/**
 * A file that the install left out, of the release that the page was loaded with, else of the active one: from whichever line
 * has it, checked like the others, and kept with its release.
 */
export async function fetchLaterFile(host: ReleaseHost, path: string, page: string): Promise<Response | undefined> {
  const active = await readActiveRelease();
  const release = [await readPinnedRelease(page, active), active].find((known) => known && path in known.files);
  const file = release?.files[path];
  if (!release || !file) return undefined;
  const mirrors = createMirrors([host.origin, ...(await host.listLines()).filter((line) => line !== host.origin)]);
  const response = await fetchFile(path, file, { host, mirrors, active });
  // A file that cannot be stored is served all the same.
  await keepLate(release.build, path, response.clone()).catch(() => {});
  return response;
}

/** Null for a page of the active release, and for one whose release is gone. */
async function readPinnedRelease(page: string, active: AssetManifest | null): Promise<AssetManifest | null> {
  const build = await findClientRelease(page);
  return build === undefined || build === active?.build ? null : readManifest(build).catch(() => null);
}
