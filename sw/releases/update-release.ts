import * as v from 'valibot';
import { ASSET_MANIFEST_PATH } from '../../contract/names.ts';
import { type AssetFile, AssetManifest } from '../../contract/releases/asset-manifest.ts';
import { activateRelease, openRelease, readActiveRelease } from './release-store.ts';

const AT_ONCE = 4;
const MANIFEST_LIMIT_MS = 10_000;
const FILE_LIMIT_MS = 60_000;

let updating: Promise<void> | undefined;

/** Installs the operator's newest release beside the active one and switches when it is whole. Never rejects. docs/product/releases.md */
export function updateRelease(): Promise<void> {
  updating ??= update()
    .catch((error: unknown) => console.warn('the release was not installed; the one before stays', error))
    .finally(() => {
      updating = undefined;
    });
  return updating;
}

async function update(): Promise<void> {
  const manifest = await fetchManifest();
  const active = await readActiveRelease();
  // No manifest is no news: what is installed stays.
  if (!manifest || manifest.build === active?.build) return;
  const waiting = Object.entries(manifest.files);
  const release = await openRelease(manifest.build);
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await install(release, next[0], next[1], active);
  };
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  // What did arrive stays for the next try.
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  await activateRelease(manifest);
}

/** Null for anything but a whole manifest: unreachable, 404, a portal's page. */
async function fetchManifest(): Promise<AssetManifest | null> {
  const signal = AbortSignal.timeout(MANIFEST_LIMIT_MS);
  const response = await fetch(`${ASSET_MANIFEST_PATH}?t=${Date.now()}`, { cache: 'no-store', signal }).catch(() => null);
  if (!response?.ok) return null;
  const parsed = v.safeParse(AssetManifest, await response.json().catch(() => null));
  return parsed.success ? parsed.output : null;
}

async function install(release: Cache, path: string, file: AssetFile, active: AssetManifest | null): Promise<void> {
  // Left by an install that was cut off; it was checked before it was put.
  if (await release.match(path)) return;
  const unchanged = active?.files[path]?.sha256 === file.sha256 ? await (await openRelease(active.build)).match(path) : undefined;
  await release.put(path, unchanged ?? (await fetchFile(path, file)));
}

/** One file of the release, refused unless it is of its type and hash. */
async function fetchFile(path: string, file: AssetFile): Promise<Response> {
  // The page has just loaded the hashed ones, so the browser's own cache has them.
  const response = await fetch(path, {
    cache: path.endsWith('.html') ? 'no-cache' : 'default',
    signal: AbortSignal.timeout(FILE_LIMIT_MS),
  });
  const type = response.headers.get('Content-Type') ?? '';
  if (response.status !== 200 || !type.startsWith(file.type)) throw new Error(`${path}: status ${response.status}, ${type}`);
  const bytes = await response.arrayBuffer();
  if ((await computeSha256(bytes)) !== file.sha256) throw new Error(`${path}: not the file of the manifest`);
  const headers = new Headers(response.headers);
  headers.delete('Content-Encoding');
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(bytes, { headers });
}

async function computeSha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
