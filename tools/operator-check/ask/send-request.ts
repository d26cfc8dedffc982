import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { decodeReply } from '#contract/replies/reply-text.ts';

/** One request over one line. */
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

/** The unchecked reply. */
export interface WireReply {
  readonly status: number;
  /** By lower-case names; repeated headers are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** Size of status line and headers in HTTP/1.1. */
  readonly headerBytes: number;
  /** Decoded; null if it is longer than allowed, or cannot be decoded. */
  readonly text: string | null;
  /** How its bytes differ from UTF-8 without a mark. */
  readonly oddities?: readonly string[];
  /** Size in transit. */
  readonly bodyBytes: number;
  readonly firstByteMs: number;
  readonly totalMs: number;
  /** By the clock of this machine, in the middle of the wait for the first byte. */
  readonly answeredAt: number;
}

/** There was no reply; `reason` is one sentence. */
export class NoReply extends Error {
  /** No server was reached at all. */
  get isUnreached(): boolean {
    return UNREACHED.includes((this.cause as NodeJS.ErrnoException | undefined)?.code ?? '');
  }
}

/** More than any proxy allows, so that an excess is detected and reported. */
const MAX_HEADER_BYTES = 256 * 1024;
const MAX_SOCKETS = 2;

type Decompress = (bytes: Buffer, options: { maxOutputLength: number }) => Buffer;
/** A body whose last bytes are missing is read as far as it goes. */
const TO_ITS_END = { finishFlush: constants.Z_SYNC_FLUSH };
/** A program may write line breaks behind the compressed body, whose own last byte is the highest of its length and therefore no blank. */
const BLANK_TAIL = /[\r\n\t ]+$/;
const gunzip: Decompress = (bytes, options) =>
  gunzipSync(Buffer.from(bytes.toString('latin1').replace(BLANK_TAIL, ''), 'latin1'), { ...options, ...TO_ITS_END });
/** As browsers do; they read a body with another encoding as it is. */
const DECOMPRESSORS: Readonly<Record<string, Decompress>> = {
  gzip: gunzip,
  'x-gzip': gunzip,
  br: brotliDecompressSync,
  // Without the header of zlib the first byte is not 8.
  deflate: (bytes, options) =>
    (((bytes[0] ?? 0) & 15) === 8 ? inflateSync : inflateRawSync)(bytes, { ...options, ...TO_ITS_END }),
};
const BYTE_ORDER_MARK = '\ufeff';
const GZIP_MARK = Buffer.from([0x1f, 0x8b]);
/** No browser undoes this. */
export const UNNAMED_GZIP = 'the body is compressed by gzip, and no Content-Encoding says so';

const BROKEN_HTTP = 'the reply breaks the rules of HTTP: browsers read it, but OPERATOR_URL and some proxies do not';
const TAILED_GZIP = 'the compressed body has blanks behind it: browsers ignore them, but OPERATOR_URL and some proxies do not';
const UNNAMED_CHARSET = 'the body is not in UTF-8, and its type does not name its charset: read as Latin-1';

export interface RequestSender {
  /** Throws NoReply. */
  send(request: WireRequest): Promise<WireReply>;
  close(): void;
}

/** Sends requests over keep-alive connections. `ca` is trusted in addition to Node's defaults. */
export function createRequestSender({ ca }: { readonly ca?: string | undefined } = {}): RequestSender {
  const options = { keepAlive: true, maxSockets: MAX_SOCKETS, maxHeaderSize: MAX_HEADER_BYTES };
  const http = new HttpAgent(options);
  const https = new HttpsAgent({ ...options, ...(ca && { ca }) });
  /** Origins with a reply that only browsers read. */
  const lenient = new Set<string>();
  const send = async (request: WireRequest): Promise<WireReply> => {
    const { line, method } = request;
    const agent = line.startsWith('https:') ? https : http;
    const isRead = method === 'GET';
    try {
      return await sendOver(agent, request, !isRead && lenient.has(line));
    } catch (error) {
      if (!isBrokenHttp(error)) throw error;
      lenient.add(line);
      // A call that changes something is sent once.
      if (!isRead) throw error;
      const reply = await sendOver(agent, request, true);
      return { ...reply, oddities: [BROKEN_HTTP, ...(reply.oddities ?? [])] };
    }
  };
  return {
    send,
    close: () => {
      http.destroy();
      https.destroy();
    },
  };
}

const isBrokenHttp = (error: unknown) =>
  String(((error as Error).cause as NodeJS.ErrnoException | undefined)?.code).startsWith('HPE_');

function sendOver(agent: HttpAgent | HttpsAgent, wireRequest: WireRequest, insecureHTTPParser: boolean): Promise<WireReply> {
  const { method, line, path, headers, body, timeoutMs } = wireRequest;
  const startedAt = performance.now();
  const clockAtStart = Date.now();
  const request = agent instanceof HttpsAgent ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const outgoing = request(line + path, {
      method,
      agent,
      signal,
      maxHeaderSize: MAX_HEADER_BYTES,
      insecureHTTPParser,
      headers: {
        'Accept-Encoding': 'gzip, br',
        ...headers,
        ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
      },
    });
    const fail = (error: Error) => reject(new NoReply(describeFailure(error, signal.aborted, timeoutMs), { cause: error }));
    outgoing.on('error', fail);
    outgoing.on('response', (response) => {
      const firstByteMs = performance.now() - startedAt;
      readBody(response, wireRequest.maxBytes).then((read) => {
        const totalMs = performance.now() - startedAt;
        resolve({ ...describeHead(response), ...read, firstByteMs, totalMs, answeredAt: clockAtStart + firstByteMs / 2 });
      }, fail);
    });
    outgoing.end(body);
  });
}

async function readBody(
  response: IncomingMessage,
  maxBytes: number,
): Promise<Pick<WireReply, 'text' | 'oddities' | 'bodyBytes'>> {
  const chunks: Buffer[] = [];
  let bodyBytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bodyBytes += chunk.length;
    // Leaving the loop closes the connection, so that the rest is not read.
    if (bodyBytes > maxBytes) return { text: null, bodyBytes };
    chunks.push(chunk);
  }
  const sent = Buffer.concat(chunks);
  const bytes = decompress(sent, response.headers['content-encoding'], maxBytes);
  if (!bytes) return { text: null, bodyBytes };
  const decoded = decode(bytes, response.headers['content-type']);
  const hasTail = sent.indexOf(GZIP_MARK) === 0 && BLANK_TAIL.test(sent.toString('latin1', sent.length - 1));
  return { ...decoded, oddities: [...decoded.oddities, ...(hasTail ? [TAILED_GZIP] : [])], bodyBytes };
}

function decompress(bytes: Buffer, encoding: string | undefined, maxBytes: number): Buffer | null {
  if (bytes.length === 0) return bytes;
  try {
    return DECOMPRESSORS[encoding?.trim().toLowerCase() ?? '']?.(bytes, { maxOutputLength: maxBytes }) ?? bytes;
  } catch {
    return null;
  }
}

/** Decodes a body as the app does. */
function decode(bytes: Buffer, type: string | undefined): Required<Pick<WireReply, 'text' | 'oddities'>> {
  if (bytes.indexOf(GZIP_MARK) === 0) return { text: bytes.toString('latin1'), oddities: [UNNAMED_GZIP] };
  const text = decodeReply((charset) => new TextDecoder(charset).decode(bytes), type ?? null);
  const isUtf8 = text === new TextDecoder().decode(bytes);
  const isGuessed =
    text === new TextDecoder('latin1').decode(bytes) && !/charset\W*(iso-8859|latin|windows-125)/i.test(type ?? '');
  const hasMark = isUtf8 && bytes.toString('utf8', 0, 3) === BYTE_ORDER_MARK;
  return {
    text,
    oddities: [
      ...(isUtf8 ? [] : [isGuessed ? UNNAMED_CHARSET : 'the body is not in UTF-8']),
      ...(hasMark ? ['the body begins with a byte order mark'] : []),
    ],
  };
}

function describeHead({ statusCode = 0, statusMessage = '', rawHeaders, headersDistinct }: IncomingMessage) {
  const statusLine = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n`.length;
  // Each header has a colon, a space and a line end.
  const headerBytes = rawHeaders.reduce((sum, text) => sum + text.length + 2, statusLine + 2);
  const headers = Object.fromEntries(Object.entries(headersDistinct).map(([name, values = []]) => [name, values.join(', ')]));
  return { status: statusCode, headers, headerBytes };
}

const UNREACHED = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'];
const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no server of this name is known',
  EAI_AGAIN: 'the name could not be looked up',
  ECONNREFUSED: 'nobody listens there',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  EHOSTUNREACH: 'there is no way to this host',
  ENETUNREACH: 'there is no way to this host',
  ETIMEDOUT: 'nobody answered',
  HPE_CLOSED_CONNECTION: 'the reply is longer than its Content-Length says',
  HPE_INVALID_CONSTANT: 'the reply is longer than its Content-Length says',
  HPE_HEADER_OVERFLOW: 'the headers of the reply are longer than 256 KB',
};

/** Why no server was reached at all; undefined for another failure. */
export function describeUnreached({ code = '' }: NodeJS.ErrnoException): string | undefined {
  return UNREACHED.includes(code) ? REASONS[code] : undefined;
}

function describeFailure(error: Error, isTimeout: boolean, timeoutMs: number): string {
  if (isTimeout) return `no answer within ${timeoutMs / 1000} s`;
  const { code } = error as NodeJS.ErrnoException;
  const failure = code?.startsWith('HPE_') ? 'the reply breaks the rules of HTTP' : 'the connection failed';
  return REASONS[code ?? ''] ?? (code ? `${failure} (${code})` : failure);
}
