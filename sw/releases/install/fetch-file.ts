import type { AssetFile, AssetManifest } from '../../../contract/releases/asset-manifest.ts';
import { computeSha256 } from '../../../gateway/releases/compute-sha256.ts';
import { composeLineHeaders } from './line-headers.ts';

const LIMIT_MS = 60_000;

/** Where a release's files come from: `places` is turned so that one that works stands first. */
export interface FileSources {
  readonly origin: string;
  readonly places: string[];
  readonly active: AssetManifest | null;
}

/** One file of a release from the first place that has it: status, type and hash are checked, whoever gave it. */
export async function fetchFile(path: string, file: AssetFile, sources: FileSources): Promise<Response> {
  const places = [...sources.places];
  let failure: unknown;
  for (const place of places) {
    try {
      return await fetchFrom(place, path, file, sources);
    } catch (error) {
      failure = error;
      if (sources.places[0] === place) sources.places.push(...sources.places.splice(0, 1));
    }
  }
  throw failure;
}

async function fetchFrom(place: string, path: string, file: AssetFile, { origin, active }: FileSources): Promise<Response> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  // The page has just loaded the hashed ones, so the browser's own cache has them.
  const cache = path.endsWith('.html') ? 'no-cache' : 'default';
  const response = await fetch(place + path, { cache, redirect: 'error', signal });
  const type = response.headers.get('Content-Type') ?? '';
  if (response.status !== 200 || !type.startsWith(file.type)) throw new Error(`${path}: status ${response.status}, ${type}`);
  const bytes = await response.arrayBuffer();
  if ((await computeSha256(bytes)) !== file.sha256) throw new Error(`${path}: not the file of the manifest`);
  const headers = active && place !== origin ? await composeLineHeaders(file, bytes, active) : new Headers(response.headers);
  headers.delete('Content-Encoding');
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(bytes, { headers });
}
