import * as v from 'valibot';
import { ASSET_MANIFEST_PATH } from '../../contract/names.ts';
import { AssetManifest } from '../../contract/releases/asset-manifest.ts';

const POINTER_CACHE = 'fastline-releases';
const POINTER_KEY = '/m/active-release';
const RELEASE_PREFIX = 'fastline-release-';

let active: Promise<AssetManifest | null> | undefined;

export const openRelease = (build: string): Promise<Cache> => caches.open(RELEASE_PREFIX + build);

/** The release that pages start from: only ever a whole one. Null before the first, or where `caches` is forbidden. */
export function readActiveRelease(): Promise<AssetManifest | null> {
  active ??= read().catch(() => null);
  return active;
}

/** The one step that makes a release the active one; everything before it can be interrupted. */
export async function activateRelease(manifest: AssetManifest): Promise<void> {
  const previous = await readActiveRelease();
  const release = await openRelease(manifest.build);
  await release.put(ASSET_MANIFEST_PATH, Response.json(manifest));
  const pointers = await caches.open(POINTER_CACHE);
  await pointers.put(POINTER_KEY, new Response(manifest.build));
  active = Promise.resolve(manifest);
  await dropOthers([manifest.build, previous?.build ?? '']);
}

async function read(): Promise<AssetManifest | null> {
  const pointer = await caches.match(POINTER_KEY, { cacheName: POINTER_CACHE });
  if (!pointer) return null;
  const release = await openRelease(await pointer.text());
  const stored = await release.match(ASSET_MANIFEST_PATH);
  const parsed = v.safeParse(AssetManifest, await stored?.json());
  return parsed.success ? parsed.output : null;
}

/** Open pages may still load the files of the release before; older ones go. */
async function dropOthers(kept: readonly string[]): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(RELEASE_PREFIX) && !kept.includes(name.slice(RELEASE_PREFIX.length)));
  await Promise.all(old.map((name) => caches.delete(name)));
}
