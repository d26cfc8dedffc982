import { DEPLOYMENT_PATH, SIMPLE_REQUEST_PATH } from '#contract/names.ts';
import type { SimpleRequest } from '#contract/simple-request.ts';
import type { Clock } from '#gateway/environment.ts';

export type LineMode =
  | 'ok'
  | 'refused'
  | 'hang'
  /** Answers the first request of each connection and hangs on every later one. */
  | 'dead-keep-alive'
  | 'stall'
  /** One byte each second, without end. */
  | 'trickle'
  | '502'
  | '503'
  | '500'
  | '404'
  | '404-html'
  | '404-json'
  | 'portal'
  | 'truncate'
  | 'unfit'
  | 'endless'
  | 'unauthorised'
  | '429';
export interface FakeLine {
  mode: LineMode;
  latencyMs: number;
  /** The value of its replies, for every request. */
  value?: unknown;
  /** Returns the endpoint name for a path. */
  nameRow?: (path: string, method: string) => string | undefined;
  /** Responds instead of the mode. */
  answer?: (method: string, path: string, body: unknown) => Response | undefined;
  /** The time in the line's replies, if any. */
  date?: string;
  /** The number of idle connections. */
  idle?: number;
}
export interface SeenRequest {
  readonly line: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
  readonly cache: RequestCache | undefined;
  readonly signal: AbortSignal;
}

/** The deployment file of each line, and how often it was requested. */
export interface FakeFile {
  answer: (signal: AbortSignal, line: string) => Response | Promise<Response>;
  asked: number;
}

/** Creates lines that respond, hang, fail or lie on command, behind a fetch of their own. */
export function createFakeLines(clock: Clock, origins: readonly string[], findValue: (path: string, line: string) => unknown) {
  const lines = new Map<string, FakeLine>(origins.map((origin) => [origin, { mode: 'ok', latencyMs: 30 }]));
  const seen: SeenRequest[] = [];
  /** The delay of the back end by path, behind every line. */
  const delays = new Map<string, number>();
  /** Paths that the operator does not serve. */
  const unserved = new Set<string>();
  /** Paths that are dropped between the device and every line, sent directly or inside a simple request. */
  const blocked = new Set<string>();
  /** Paths that are dropped only as addresses, as a blocker in the browser does, which looks into no body. */
  const blockedAddresses = new Set<string>();
  /** Paths that something on the way answers itself, by its text. */
  const standIns = new Map<string, string>();
  const file: FakeFile = { answer: () => new Response('', { status: 404 }), asked: 0 };

  const fetchFake = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    const signal = init.signal ?? new AbortController().signal;
    if (url.pathname === DEPLOYMENT_PATH) {
      file.asked += 1;
      return file.answer(signal, url.origin);
    }
    const line = lines.get(url.origin) ?? { mode: 'refused', latencyMs: 0 };
    const headers = init.headers as Record<string, string>;
    seen.push({
      line: url.origin,
      method: init.method ?? 'GET',
      path: url.pathname + url.search,
      headers,
      body: init.body as string | undefined,
      cache: init.cache,
      signal,
    });
    const asked = readAsked(url.pathname, init);
    if (line.mode === 'refused' || blocked.has(asked.path) || blockedAddresses.has(url.pathname))
      throw new TypeError('Failed to fetch');
    const standIn = standIns.get(asked.path);
    if (standIn !== undefined) return Object.defineProperty(new Response(standIn), 'url', { value: url.href });
    await clock.wait(line.latencyMs + (delays.get(asked.path) ?? delays.get('*') ?? 0), signal);
    if (signal.aborted) throw new DOMException('aborted', 'AbortError');
    if (line.mode === 'hang' || isDead(line)) await silence(signal);
    const mode = unserved.has(asked.path) ? '404-html' : line.mode;
    const response =
      line.answer?.(asked.method, asked.path, init.body && JSON.parse(init.body as string)) ??
      answer(mode, line.value ?? findValue(asked.path, url.origin), signal, clock);
    const rowName = line.nameRow?.(asked.path, asked.method);
    if (rowName) response.headers.set('X-Row', rowName);
    if (line.date) response.headers.set('Date', line.date);
    Object.defineProperty(response, 'url', { value: url.href });
    return response;
  };
  return {
    fetch: fetchFake,
    lines,
    seen,
    delays,
    file,
    unserved,
    blocked,
    blockedAddresses,
    standIns,
    line: (origin: string) => lines.get(origin) as FakeLine,
  };
}

/** Uses an idle connection, which is dead, or opens another, which is idle afterwards. */
function isDead(line: FakeLine): boolean {
  if (line.mode !== 'dead-keep-alive') return false;
  const hasWaited = (line.idle ?? 0) > 0;
  line.idle = hasWaited ? 0 : 1;
  return hasWaited;
}

/** Returns the call inside a simple request. */
function readAsked(path: string, { method = 'GET', body }: RequestInit): { readonly path: string; readonly method: string } {
  if (path !== SIMPLE_REQUEST_PATH) return { path, method };
  const call = JSON.parse(body as string) as SimpleRequest;
  return { path: call.path.split('?')[0] ?? '', method: call.method };
}

const silence = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
const json = { 'Content-Type': 'application/json' };

function answer(mode: LineMode, value: unknown, signal: AbortSignal, clock: Clock): Response {
  const text = JSON.stringify({ success: true, value });
  switch (mode) {
    case '502':
      return new Response('bad gateway', { status: 502 });
    case '503':
      return new Response('busy', { status: 503 });
    case '404':
      return Response.json({ success: false, errorCode: 'no.such.api', message: '' }, { status: 404 });
    case '404-html':
      return new Response('<h1>Not Found</h1>', { status: 404, headers: { 'Content-Type': 'text/html' } });
    case '404-json':
      return Response.json({ status: 404, error: 'Not Found' }, { status: 404 });
    case '500':
      return Response.json({ success: false, errorCode: 'internal_error', message: '' }, { status: 500 });
    case 'portal':
      return new Response('<html>Sign in to the Wi-Fi</html>', { headers: { 'Content-Type': 'text/html' } });
    case 'truncate':
      return new Response(text.slice(0, text.length / 2), { headers: json });
    case 'unfit':
      return Response.json({ success: true, value: { nothing: 'of the row' } });
    case 'unauthorised':
      return Response.json({ success: false, errorCode: 'customer.not.login', message: 'no session' }, { status: 401 });
    case '429':
      return Response.json(
        { success: false, errorCode: 'TOO_MANY_REQUESTS', message: '' },
        { status: 429, headers: { 'Retry-After': '7' } },
      );
    case 'endless':
      return new Response(flood(), { headers: json });
    case 'trickle':
      return new Response(trickle(signal, clock), { headers: json });
    case 'stall':
      return new Response(stall(text, signal), { headers: json });
    default:
      return new Response(text, { headers: json });
  }
}

/** Endless white space, as a compressed body may contain. */
function flood(): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(64 * 1024).fill(0x20);
  return new ReadableStream({ pull: (controller) => controller.enqueue(piece) });
}

export function trickle(signal: AbortSignal, clock: Pick<Clock, 'wait'>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
    pull: async (controller) => {
      await clock.wait(1_000, signal);
      if (!signal.aborted) controller.enqueue(new Uint8Array([0x20]));
    },
  });
}

function stall(text: string, signal: AbortSignal): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, 5)));
      signal.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
}
