import type { AssetFile, AssetManifest } from '#contract/releases/asset-manifest.ts';
import { computeSha256 } from '#gateway/releases/compute-sha256.ts';
import type { ReleaseHost } from '../releases/release-host.ts';
import { composeLineHeaders } from './line-headers.ts';
import { type DownloadOptions, type Mirrors, raceMirrors } from './race-mirrors.ts';

/** Where a release's files come from. */
export interface FileSources {
  readonly host: ReleaseHost;
  readonly mirrors: Mirrors;
  readonly active: AssetManifest | null;
}

interface Received {
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Why the body is not the file that the manifest names. */
  readonly fault?: string;
}

/** One file of a release from the first mirror that has it: status, type and hash are checked, whoever gave it. */
export function fetchFile(path: string, file: AssetFile, sources: FileSources): Promise<Response> {
  return raceMirrors(sources.mirrors, (mirror, options) => fetchFrom(mirror, path, file, sources, options), sources.host.clock);
}

async function fetchFrom(
  mirror: string,
  path: string,
  file: AssetFile,
  { host, active }: FileSources,
  options: DownloadOptions,
): Promise<Response> {
  // The page has just loaded some of the files, and whatever the browser's cache has kept is checked as what comes from the network is.
  const cached = await receive(mirror + path, file, path.endsWith('.html') ? 'no-cache' : 'force-cache', options);
  // A wrong body that this cache was once given would be served for ever.
  const { headers: given, bytes, fault } = cached.fault ? await receive(mirror + path, file, 'reload', options) : cached;
  if (fault) throw new Error(`${mirror}${path}: ${fault}`);
  const headers = mirror === host.origin ? given : await composeLineHeaders(file, bytes, active, host);
  headers.delete('Content-Encoding');
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(bytes, { headers });
}

async function receive(url: string, file: AssetFile, cache: RequestCache, options: DownloadOptions): Promise<Received> {
  // Chromium lets a worker that is being installed fetch three files at a time, and does not count those that outlive their worker.
  const response = await fetch(url, { cache, keepalive: true, redirect: 'error', signal: options.signal });
  const headers = new Headers(response.headers);
  const type = headers.get('Content-Type') ?? '';
  const bytes = new Uint8Array(file.bytes);
  if (response.status !== 200 || !type.startsWith(file.type)) {
    await response.body?.cancel();
    return { headers, bytes, fault: `status ${response.status}, ${type}` };
  }
  const isWhole = await readInto(bytes, response.body, options.onSignOfLife);
  const isRight = isWhole && (await computeSha256(bytes)) === file.sha256;
  return { headers, bytes, ...(!isRight && { fault: 'not the file of the manifest' }) };
}

/** Whether the body has exactly this many bytes; nothing beyond them is read. */
async function readInto(bytes: Uint8Array, body: Response['body'], onSignOfLife: () => void): Promise<boolean> {
  const reader = body?.getReader();
  let length = 0;
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) return length === bytes.byteLength;
    onSignOfLife();
    if (length + value.byteLength > bytes.byteLength) {
      await reader?.cancel();
      return false;
    }
    bytes.set(value, length);
    length += value.byteLength;
  }
}
