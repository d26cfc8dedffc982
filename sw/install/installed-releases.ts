import * as v from 'valibot';
import { ASSET_MANIFEST_PATH, RELEASE_CACHE_PREFIX } from '#contract/names.ts';
import { AssetManifest } from '#contract/releases/asset-manifest.ts';
import { isAwaited, type Visitor } from '#contract/releases/visitor.ts';
import { findIn, readActiveBuild, writeActiveBuild } from '../releases/release-store.ts';

/** Memory of the manifest: the browser may evict the stored one, whose sequence number protects against older releases. */
let active: Promise<AssetManifest | null> | undefined;

export const openRelease = (build: string): Promise<Cache> => caches.open(RELEASE_CACHE_PREFIX + build);

/** Stores a file fetched after the install, unless its release was deleted: opening that cache would create it again. */
export async function storeLaterFile(build: string, path: string, file: Response): Promise<void> {
  if (await caches.has(RELEASE_CACHE_PREFIX + build)) await (await openRelease(build)).put(path, file);
}

/** Reads the release that pages start from. Null before the first release, or if its manifest is missing or unreadable. */
export function readActiveRelease(): Promise<AssetManifest | null> {
  active ??= readActiveBuild()
    .then((build) => (build === null ? null : readManifest(build)))
    .catch(() => null);
  return active;
}

/** Reads the manifest of an installed release; null if it is missing or unreadable. */
export async function readManifest(build: string): Promise<AssetManifest | null> {
  const stored = (await (await findIn(build, ASSET_MANIFEST_PATH))?.json()) as object | undefined;
  // A worker from before sequences may have written it.
  const parsed = v.safeParse(AssetManifest, stored && { sequence: 0, ...stored });
  return parsed.success ? parsed.output : null;
}

/** Files were deleted while the release was being installed. */
export class ReleaseGone extends Error {}

export async function activateRelease(manifest: AssetManifest, visitor: Visitor): Promise<void> {
  const missing = await findMissingFile(manifest, visitor);
  // Another worker of this origin may have deleted the files that this one installed.
  if (missing) throw new ReleaseGone(`${missing}: gone`);
  const release = await openRelease(manifest.build);
  await release.put(ASSET_MANIFEST_PATH, Response.json(manifest));
  await writeActiveBuild(manifest.build);
  active = Promise.resolve(manifest);
}

export async function listStoredPaths(release: Cache): Promise<ReadonlySet<string>> {
  return new Set((await release.keys()).map(({ url }) => new URL(url).pathname));
}

/** Finds a file that this visitor's release lacks: the browser may evict stored files while this worker runs. */
export async function findMissingFile({ build, files }: AssetManifest, visitor: Visitor): Promise<string | undefined> {
  const stored = await listStoredPaths(await openRelease(build));
  return Object.keys(files).find((path) => isAwaited(path, files[path], visitor) && !stored.has(path));
}

export const dropRelease = (build: string): Promise<boolean> => caches.delete(RELEASE_CACHE_PREFIX + build);

/** Deletes every release but these. */
export async function dropOtherReleases(builds: readonly (string | undefined)[]): Promise<void> {
  const names = await caches.keys();
  const old = names.filter(
    (name) => name.startsWith(RELEASE_CACHE_PREFIX) && !builds.includes(name.slice(RELEASE_CACHE_PREFIX.length)),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}
