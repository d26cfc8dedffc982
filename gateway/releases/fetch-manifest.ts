import * as v from 'valibot';
import { isAbsent } from '#contract/limits.ts';
import { AssetManifest } from '#contract/releases/asset-manifest.ts';
import { readText } from '../read-text.ts';
import { fetchDirectly } from './fetch-directly.ts';

const LIMIT_MS = 10_000;
const MANIFEST_MAX_BYTES = 1_048_576;

/** Why there is no manifest. */
type NoManifest = 'absent' | 'unreachable';

/** Fetches our manifest as its server publishes it now. Never from a cache, never rejects. docs/product/releases.md */
export const fetchManifest = (url: string, now: number, stop?: AbortSignal): Promise<AssetManifest | NoManifest> =>
  fetchManifestAs(url, now, (text) => v.parse(AssetManifest, JSON.parse(text)), stop);

/** Fetches a manifest in the format that `read` parses, regardless of its content type; `read` throws for any other text. */
export async function fetchManifestAs<T>(
  url: string,
  now: number,
  read: (text: string) => T,
  stop?: AbortSignal,
): Promise<T | NoManifest> {
  const over = new AbortController();
  const abort = () => over.abort();
  const timer = setTimeout(abort, LIMIT_MS);
  stop?.addEventListener('abort', abort);
  try {
    const response = await fetchDirectly(`${url}?t=${Math.floor(now)}`, { cache: 'no-store', signal: over.signal });
    if (isAbsent(response.status)) return 'absent';
    // A captive portal's page is not JSON, and other JSON is not a manifest.
    const text = response.ok && (await readText(response, MANIFEST_MAX_BYTES));
    return text ? read(text) : 'unreachable';
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', abort);
  }
}
