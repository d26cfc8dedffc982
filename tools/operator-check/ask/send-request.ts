import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** One request as it goes over one line. */
export interface WireRequest {
  readonly method: string;
  /** The origin of a line. */
  readonly line: string;
  /** Path and query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** What came back, before anybody judges it. */
export interface WireReply {
  readonly status: number;
  /** By names in lower case; of a header that came several times the values are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** Status line and headers as HTTP/1.1 writes them. */
  readonly headerBytes: number;
  /** Decoded; null where there is more of it than allowed, or where it cannot be decoded. */
  readonly text: string | null;
  /** As it travelled. */
  readonly bodyBytes: number;
  readonly firstByteMs: number;
  readonly totalMs: number;
  /** By the clock of this machine, in the middle of the wait for the first byte. */
  readonly answeredAt: number;
}

/** Nothing came back: `reason` is one sentence. */
export class NoReply extends Error {}

/** More than any proxy lets through, so that what is too much for them is seen and told. */
const MOST_HEADER_BYTES = 256 * 1024;
const MOST_SOCKETS = 2;

const DECODERS: Readonly<Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
};

export interface RequestSender {
  /** Throws NoReply. */
  send(request: WireRequest): Promise<WireReply>;
  close(): void;
}

/** Sends requests over kept connections. `ca` is trusted besides what Node trusts by itself. */
export function createRequestSender({ ca }: { readonly ca?: string | undefined } = {}): RequestSender {
  const options = { keepAlive: true, maxSockets: MOST_SOCKETS, maxHeaderSize: MOST_HEADER_BYTES };
  const http = new HttpAgent(options);
  const https = new HttpsAgent({ ...options, ...(ca && { ca }) });
  return {
    send: (request) => sendOver(request.line.startsWith('https:') ? https : http, request),
    close: () => {
      http.destroy();
      https.destroy();
    },
  };
}

function sendOver(agent: HttpAgent | HttpsAgent, wanted: WireRequest): Promise<WireReply> {
  const { method, line, path, headers, body, timeoutMs } = wanted;
  const startedAt = performance.now();
  const clockAtStart = Date.now();
  const request = agent instanceof HttpsAgent ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const asked = request(line + path, {
      method,
      agent,
      signal,
      maxHeaderSize: MOST_HEADER_BYTES,
      headers: {
        'Accept-Encoding': 'gzip, br',
        ...headers,
        ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
      },
    });
    const fail = (error: Error) => reject(new NoReply(describeFailure(error, signal.aborted, timeoutMs), { cause: error }));
    asked.on('error', fail);
    asked.on('response', (response) => {
      const firstByteMs = performance.now() - startedAt;
      readBody(response, wanted.maxBytes).then((read) => {
        const totalMs = performance.now() - startedAt;
        resolve({ ...describeHead(response), ...read, firstByteMs, totalMs, answeredAt: clockAtStart + firstByteMs / 2 });
      }, fail);
    });
    asked.end(body);
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Pick<WireReply, 'text' | 'bodyBytes'>> {
  const chunks: Buffer[] = [];
  let bodyBytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bodyBytes += chunk.length;
    // Leaving the loop closes the connection: the rest is not read.
    if (bodyBytes > maxBytes) return { text: null, bodyBytes };
    chunks.push(chunk);
  }
  return { text: decode(Buffer.concat(chunks), response.headers['content-encoding'], maxBytes), bodyBytes };
}

function decode(bytes: Buffer, encoding: string | undefined, maxBytes: number): string | null {
  if (!encoding || encoding === 'identity') return bytes.toString('utf8');
  try {
    return DECODERS[encoding]?.(bytes, { maxOutputLength: maxBytes }).toString('utf8') ?? null;
  } catch {
    return null;
  }
}

function describeHead({ statusCode = 0, statusMessage = '', rawHeaders, headersDistinct }: IncomingMessage) {
  const statusLine = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n`.length;
  // Each header has a colon, a blank and the end of its line.
  const headerBytes = rawHeaders.reduce((sum, text) => sum + text.length + 2, statusLine + 2);
  const headers = Object.fromEntries(Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]));
  return { status: statusCode, headers, headerBytes };
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no server of this name is known',
  EAI_AGAIN: 'the name could not be looked up',
  ECONNREFUSED: 'nobody listens there',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  EHOSTUNREACH: 'there is no way to this host',
  ENETUNREACH: 'there is no way to this host',
  ETIMEDOUT: 'nobody answered',
  HPE_HEADER_OVERFLOW: 'the headers of the reply are longer than 256 KB',
};

function describeFailure(error: Error, isLate: boolean, timeoutMs: number): string {
  if (isLate) return `no answer within ${timeoutMs / 1000} s`;
  const { code } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? (code ? `the connection failed (${code})` : 'the connection failed');
}
