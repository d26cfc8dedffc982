import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '#contract/limits.ts';
import { type Forward, type Hook, type LineCall, type LineReply, unwrapCall } from './line-call.ts';

export interface LineServer {
  readonly port: number;
  /** Replaces the hook; without one the line is honest. */
  setHook(hook?: Hook): void;
  /** Every request that it received since the last reset. */
  readonly received: readonly LineCall[];
  /** How many of them its hook has handled. */
  countAltered(): number;
  /** How many requests it has received in all, a reset notwithstanding. */
  countAll(): number;
  reset(): void;
  close(): Promise<void>;
}

export interface TlsKeys {
  readonly cert: string | Buffer;
  readonly key: string | Buffer;
}

interface LineOptions {
  readonly forward: Forward;
  readonly port?: number;
  readonly tls?: TlsKeys;
}

/** Headers of one connection, and those that a changed body would make wrong. */
const NOT_PASSED_ON = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]);
const KEEP_ALIVE_MS = 10 * MINUTE_MS;
/** The name that a client without name resolution asks for. */
export const NAME_HEADER = 'x-line-name';

/** A proxy in front of the operator, under any number of names, that alters what its hook wants to alter. */
export async function startLineServer({ forward, port = 0, tls }: LineOptions): Promise<LineServer> {
  const received: LineCall[] = [];
  let hook: Hook | undefined;
  let altered = 0;
  let all = 0;
  const handle: RequestListener = (request, response) => {
    void answer(request, response).catch(() => response.destroy());
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const raw = await readCall(request);
    const call = unwrapCall(raw);
    received.push(call);
    all += 1;
    const hooked = hook?.(call, forward);
    if (hooked !== undefined) altered += 1;
    const reply = hooked === undefined ? await forward(raw) : await hooked;
    if (reply === null) return;
    await writeReply(response, hooked === undefined ? reply : letPagesRead(reply, raw));
  };
  const server: Server = tls ? createTlsServer(tls, handle) : createServer(handle);
  // A line that closes a connection just as a call begins on it is not an honest one.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    setHook: (next) => {
      hook = next;
    },
    received,
    countAltered: () => altered,
    countAll: () => all,
    reset: () => {
      hook = undefined;
      altered = 0;
      received.length = 0;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function readCall(request: IncomingMessage): Promise<LineCall> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (!NOT_PASSED_ON.has(name) && value !== undefined) headers[name] = String(value);
  }
  const { [NAME_HEADER]: name, host, ...rest } = headers;
  const body = await text(request);
  return {
    host: name ?? host ?? '',
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: rest,
    body: body === '' ? undefined : body,
  };
}

/** An attacker lets the page of another origin read the reply, also of a call with cookies, for which `*` names no header. */
function letPagesRead(reply: LineReply, { headers: { origin } }: LineCall): LineReply {
  if (origin === undefined) return reply;
  return {
    ...reply,
    headers: {
      'access-control-expose-headers': Object.keys(reply.headers).join(', '),
      ...reply.headers,
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    },
  };
}

async function writeReply(response: ServerResponse, reply: LineReply): Promise<void> {
  if (reply.waitMs) await wait(reply.waitMs);
  const body = reply.bytes ?? Buffer.from(reply.body);
  for (const [name, value] of Object.entries(reply.headers)) {
    if (!NOT_PASSED_ON.has(name.toLowerCase())) response.setHeader(name, value);
  }
  response.statusCode = reply.status;
  if (reply.cutAfter !== undefined) {
    response.setHeader('Content-Length', body.byteLength);
    response.write(body.subarray(0, Math.floor(body.byteLength * reply.cutAfter)), () => response.destroy());
    return;
  }
  if (reply.stallMs) {
    response.flushHeaders();
    await wait(reply.stallMs);
  }
  response.end(body);
}
