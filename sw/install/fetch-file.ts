import type { FaultReason } from '#contract/messages/gateway-report.ts';
import type { AssetFile, AssetManifest } from '#contract/releases/asset-manifest.ts';
import { computeSha256 } from '#gateway/releases/compute-sha256.ts';
import { fetchDirectly } from '#gateway/releases/fetch-directly.ts';
import type { ReleaseHost } from '../releases/release-host.ts';
import { composeLineHeaders, composeOriginHeaders } from './line-headers.ts';
import { type DownloadOptions, type Mirrors, raceMirrors } from './race-mirrors.ts';

/** The sources of a release's files. */
export interface FileSources {
  readonly host: ReleaseHost;
  readonly mirrors: Mirrors;
  readonly active: AssetManifest | null;
}

/** Why the body that a line sent is not the file in the manifest. */
export class FileFault extends Error {
  readonly line: string;
  readonly reason: FaultReason;
  readonly status: number | undefined;

  constructor(line: string, reason: FaultReason, status?: number) {
    super(`${line}: ${reason} ${status ?? ''}`);
    this.line = line;
    this.reason = reason;
    this.status = status;
  }
}

/** From the least to the most specific one, which is reported. */
const REASONS: readonly FaultReason[] = ['unreachable', 'status', 'changed'];

interface Received {
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly fault?: FileFault;
}

/** Fetches a file from the first mirror that has it. Only size and hash decide, so the mirrors need not be trusted. */
export async function fetchFile(path: string, file: AssetFile, sources: FileSources): Promise<Response> {
  const faults: FileFault[] = [];
  const ask = async (mirror: string, options: DownloadOptions) => {
    try {
      return await fetchFrom(mirror, path, file, sources, options);
    } catch (error) {
      const fault = error instanceof FileFault ? error : new FileFault(mirror, 'unreachable');
      faults.push(fault);
      throw fault;
    }
  };
  return raceMirrors(sources.mirrors, ask, sources.host.clock).catch((error: unknown) => {
    const [mostSpecific] = faults.sort((a, b) => REASONS.indexOf(b.reason) - REASONS.indexOf(a.reason));
    throw mostSpecific ?? error;
  });
}

async function fetchFrom(
  mirror: string,
  path: string,
  file: AssetFile,
  { host, active }: FileSources,
  options: DownloadOptions,
): Promise<Response> {
  // The page has just loaded some of these files; the browser's cached copies are verified like those from the network.
  const cached = await receive(mirror, path, file, path.endsWith('.html') ? 'no-cache' : 'force-cache', options);
  // A wrong body in the browser's cache would be served forever.
  const { headers: given, bytes, fault } = cached.fault ? await receive(mirror, path, file, 'reload', options) : cached;
  if (fault) throw fault;
  const headers =
    mirror === host.origin ? composeOriginHeaders(file, given) : await composeLineHeaders(file, bytes, active, host);
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(bytes, { headers });
}

async function receive(
  line: string,
  path: string,
  file: AssetFile,
  cache: RequestCache,
  options: DownloadOptions,
): Promise<Received> {
  // Chromium limits an installing worker to three fetches at a time, but does not count requests with `keepalive`.
  const response = await fetchDirectly(line + path, { cache, keepalive: true, signal: options.signal });
  const { headers, status } = response;
  const bytes = new Uint8Array(file.bytes);
  if (!response.ok) {
    await response.body?.cancel();
    return { headers, bytes, fault: new FileFault(line, 'status', status) };
  }
  const isWhole = await readInto(bytes, response.body, options.onSignOfLife);
  const isRight = isWhole && (await computeSha256(bytes)) === file.sha256;
  return { headers, bytes, ...(!isRight && { fault: new FileFault(line, 'changed') }) };
}

/** Whether the body has exactly this many bytes; no bytes beyond them are read. */
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
