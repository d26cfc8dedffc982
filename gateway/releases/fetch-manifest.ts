import * as v from 'valibot';
import { AssetManifest } from '#contract/releases/asset-manifest.ts';

const LIMIT_MS = 10_000;
/** The server itself says that there is none; every other failure may be the line's. */
const ABSENT = [404, 410];

/** A manifest as its server publishes it now; never from a cache, never rejects. docs/product/releases.md */
export async function fetchManifest(url: string, stop?: AbortSignal): Promise<AssetManifest | 'absent' | 'unreachable'> {
  const over = new AbortController();
  const abort = () => over.abort();
  const timer = setTimeout(abort, LIMIT_MS);
  stop?.addEventListener('abort', abort);
  try {
    const init = { cache: 'no-store', redirect: 'error', signal: over.signal } as const;
    const response = await fetch(`${url}?t=${Date.now()}`, init);
    if (ABSENT.includes(response.status)) return 'absent';
    // A captive portal's page is no JSON, and other JSON is no manifest.
    return response.ok ? v.parse(AssetManifest, await response.json()) : 'unreachable';
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', abort);
  }
}
