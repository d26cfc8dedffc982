import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Answer, type Asked, createBackEnd } from './legacy-back-end.ts';

/** How the server of a legacy back end writes its replies. */
export interface Habits {
  /** How many origins it has, three by default. */
  readonly lineCount?: number;
  readonly type?: string;
  /** Bytes before the JSON. */
  readonly mark?: string;
  readonly charset?: BufferEncoding;
  readonly isGzip?: boolean;
  /** Writes the JSON into a text of JSON, as .NET does if a method returns a text. */
  readonly isEncodedTwice?: boolean;
  /** Sends the body in pieces of this many bytes, without a Content-Length. */
  readonly chunkBytes?: number;
  /** Yes and no, numbers and missing fields as old languages write them. */
  readonly loosen?: (value: unknown) => unknown;
  readonly unknownCall?: 'html' | 'json' | 'soft' | 'blank';
  /** The app's deployment file, which its server adds in front of the back end. */
  readonly deployment?: object;
  /** Every so many replies is an HTML page with status 500, chosen by this seed. */
  readonly errors?: { readonly share: number; readonly seed: number };
  /** Waits before the headers, and once more before the body. */
  readonly headersMs?: number;
  /** Letter case of error codes. */
  readonly codes?: (code: string) => string;
}

export interface LegacyOperator {
  /** The origins of its lines, which lead to one back end. */
  readonly lines: readonly string[];
  /** The calls that arrived, oldest first; the pages of status 500 are among them. */
  readonly arrivals: readonly string[];
  readonly backEnd: ReturnType<typeof createBackEnd>;
  close(): Promise<void>;
}

const ERROR_PAGE = '<html><head><title>500</title></head><body><h1>Internal Server Error</h1></body></html>';
const NOT_FOUND_PAGE = '<!DOCTYPE HTML><html><body><h1>Not Found</h1><p>Apache/2.2.15 (CentOS)</p></body></html>';

/** Starts a legacy operator: plain HTTP servers in front of one back end. */
export async function startLegacyOperator(habits: Habits): Promise<LegacyOperator> {
  const lines: string[] = [];
  const arrivals: string[] = [];
  const backEnd = createBackEnd(() => lines);
  const isBroken = drawErrors(habits.errors);
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = await readRequest(request);
    arrivals.push(`${asked.method} ${asked.path}`);
    if (asked.path === '/m/operator.json') return sendDeployment(response, habits.deployment);
    if (isBroken()) return void response.writeHead(500, { 'Content-Type': 'text/html' }).end(ERROR_PAGE);
    await send(response, backEnd.answer(asked), habits);
  };
  const servers = await Promise.all(
    Array.from({ length: habits.lineCount ?? 3 }, () =>
      listen((request, response) => void respond(request, response).catch(() => response.destroy())),
    ),
  );
  lines.push(...servers.map((server) => `http://localhost:${(server.address() as AddressInfo).port}`));
  return { lines, arrivals, backEnd, close: async () => void (await Promise.all(servers.map(close))) };
}

function listen(respond: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(respond);
  return new Promise((resolve, reject) => server.once('error', reject).listen(0, 'localhost', () => resolve(server)));
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function sendDeployment(response: ServerResponse, deployment: object | undefined): void {
  response.writeHead(deployment ? 200 : 404, { 'Content-Type': 'application/json' }).end(JSON.stringify(deployment ?? {}));
}

async function readRequest(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { method = 'GET', headers, url = '/' } = request;
  return { method, path: url.split('?')[0] ?? '/', headers, text: Buffer.concat(parts).toString('utf8') };
}

async function send(response: ServerResponse, answer: Answer, habits: Habits): Promise<void> {
  const { headersMs = 0, chunkBytes, isGzip = false } = habits;
  const { status, type, body } = compose(answer, habits);
  const bytes = isGzip ? gzipSync(body) : body;
  await wait(headersMs);
  response.writeHead(status, {
    ...(type && { 'Content-Type': type }),
    ...(isGzip && { 'Content-Encoding': 'gzip' }),
    ...(!chunkBytes && { 'Content-Length': bytes.length }),
  });
  if (headersMs > 0) response.flushHeaders();
  await wait(headersMs);
  for (let at = 0; chunkBytes && at < bytes.length; at += chunkBytes) response.write(bytes.subarray(at, at + chunkBytes));
  response.end(chunkBytes ? undefined : bytes);
}

function compose(answer: Answer, habits: Habits): { status: number; type: string | undefined; body: Buffer } {
  const { type = 'application/json', mark = '', charset = 'utf8', loosen = (value) => value, codes = (code) => code } = habits;
  if (!answer && habits.unknownCall === 'blank') return { status: 404, type, body: Buffer.from('{"success":true,"value":null}') };
  if (!answer && habits.unknownCall !== 'soft' && habits.unknownCall !== 'json')
    return { status: 404, type: 'text/html; charset=iso-8859-1', body: Buffer.from(NOT_FOUND_PAGE) };
  const wire = answer ?? { errorCode: 'API_NOT_FOUND', message: 'unknown api' };
  const refusal =
    'errorCode' in wire ? { success: false, ...wire, errorCode: codes(wire.errorCode) } : { success: true, ...wire };
  const { status = 200, ...reply } = refusal as { status?: number };
  const json = JSON.stringify(loosen(reply));
  const text = mark + (habits.isEncodedTwice ? JSON.stringify(json) : json);
  return { status: answer || habits.unknownCall === 'soft' ? status : 404, type, body: Buffer.from(text, charset) };
}

/** Returns whether the next reply is an error, at random but the same in each run. */
function drawErrors(errors: Habits['errors']): () => boolean {
  let state = errors?.seed ?? 1;
  return () => {
    // The generator of Park and Miller.
    state = (state * 48_271) % 2_147_483_647;
    return errors !== undefined && state / 2_147_483_647 < errors.share;
  };
}

/** Writes what PHP 5 or an old ORM would: every yes and no and every number as text, and members without a value as null. */
export function writeLoosely(value: unknown): unknown {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(writeLoosely);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, writeLoosely(field)] as const);
  return { ...Object.fromEntries(fields), createdBy: null, version: '1' };
}

/** Writes yes and no as `Y` and `N`, and leaves out each field that is a plain "no" or null, as some serialisers do. */
export function writeSparsely(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 'Y' : 'N';
  if (Array.isArray(value)) return value.map(writeSparsely);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, member]) => NEEDED.includes(name) || isKept(member));
  return Object.fromEntries(kept.map(([name, member]) => [name, name === 'success' ? member : writeSparsely(member)]));
}

/** Writes lists with gaps as PHP does after a filter, and yes and no as its driver for PostgreSQL reads them. */
export function writeWithGaps(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (Array.isArray(value)) return Object.fromEntries(value.map((entry, at) => [2 * at + 1, writeWithGaps(entry)]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, writeWithGaps(member)]));
}

/** Members that the document requires of a reply, or one of them. */
const NEEDED = ['success', 'maintenance', 'firstTimeLogin'];
const isKept = (member: unknown) => member !== null && member !== false && member !== '';
