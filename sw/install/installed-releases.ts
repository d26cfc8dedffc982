import * as v from 'valibot';
import { ASSET_MANIFEST_PATH, RELEASE_CACHE_PREFIX } from '#contract/names.ts';
import { AssetManifest } from '#contract/releases/asset-manifest.ts';
import { isAwaited, type Visitor } from '#contract/releases/visitor.ts';
import { findIn, readActiveBuild, writeActiveBuild } from '../releases/release-store.ts';

let active: Promise<AssetManifest | null> | undefined;

export const openRelease = (build: string): Promise<Cache> => caches.open(RELEASE_CACHE_PREFIX + build);

/** Keeps a file that came late, unless its release has gone meanwhile: opening it would bring an empty one back. */
export async function keepLate(build: string, path: string, file: Response): Promise<void> {
  if (await caches.has(RELEASE_CACHE_PREFIX + build)) await (await openRelease(build)).put(path, file);
}

/** The release that pages start from. Null before the first, or where its manifest is missing or unreadable. */
export function readActiveRelease(): Promise<AssetManifest | null> {
  active ??= read().catch(() => null);
  return active;
}

/** The manifest of an installed release; null where it is missing or unreadable. */
export async function readManifest(build: string): Promise<AssetManifest | null> {
  const stored = (await (await findIn(build, ASSET_MANIFEST_PATH))?.json()) as object | undefined;
  // A worker that knew no sequences yet may have written it.
  const parsed = v.safeParse(AssetManifest, stored && { sequence: 0, ...stored });
  return parsed.success ? parsed.output : null;
}

export async function activateRelease(manifest: AssetManifest, visitor: Visitor): Promise<void> {
  const missing = await findMissingFile(manifest, visitor);
  // Another worker of this origin may have dropped what this one installed.
  if (missing) throw new Error(`${missing}: gone`);
  const release = await openRelease(manifest.build);
  await release.put(ASSET_MANIFEST_PATH, Response.json(manifest));
  await writeActiveBuild(manifest.build);
  active = Promise.resolve(manifest);
}

export async function listStoredPaths(release: Cache): Promise<ReadonlySet<string>> {
  return new Set((await release.keys()).map(({ url }) => new URL(url).pathname));
}

/** A file that the release should have for this visitor and lacks: the browser may delete stored files while this worker runs. */
export async function findMissingFile({ build, files }: AssetManifest, visitor: Visitor): Promise<string | undefined> {
  const stored = await listStoredPaths(await openRelease(build));
  return Object.keys(files).find((path) => isAwaited(path, files[path], visitor) && !stored.has(path));
}

export const dropRelease = (build: string): Promise<boolean> => caches.delete(RELEASE_CACHE_PREFIX + build);

/** Drops every release but these. */
export async function dropOtherReleases(kept: readonly (string | undefined)[]): Promise<void> {
  const names = await caches.keys();
  const old = names.filter(
    (name) => name.startsWith(RELEASE_CACHE_PREFIX) && !kept.includes(name.slice(RELEASE_CACHE_PREFIX.length)),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function read(): Promise<AssetManifest | null> {
  const build = await readActiveBuild();
  return build === null ? null : readManifest(build);
}
