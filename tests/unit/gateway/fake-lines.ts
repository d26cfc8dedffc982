import { DEPLOYMENT_PATH, SIMPLE_REQUEST_PATH } from '#contract/names.ts';
import type { SimpleRequest } from '#contract/simple-request.ts';
import type { Clock } from '#gateway/environment.ts';

export type LineMode =
  | 'ok'
  | 'refused'
  | 'hang'
  /** The first request of each connection is answered, every later one meets silence. */
  | 'dead-keep-alive'
  | 'stall'
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
  /** What it says it answers, whatever was asked. */
  value?: unknown;
  /** The row that it names for a path. */
  nameRow?: (path: string, method: string) => string | undefined;
  /** What the line holds the time to be, if it says so. */
  date?: string;
  /** Connections that wait for their next request. */
  idle?: number;
}
export interface SeenRequest {
  readonly line: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
  readonly signal: AbortSignal;
}

/** What the page's own origin serves as the deployment file, and how often it was asked for it. */
export interface FakeFile {
  answer: (signal: AbortSignal) => Response | Promise<Response>;
  asked: number;
}

/** Lines that answer, hang, break or lie on command, behind a fetch of their own. */
export function createFakeLines(clock: Clock, origins: readonly string[], findValue: (path: string) => unknown) {
  const lines = new Map<string, FakeLine>(origins.map((origin) => [origin, { mode: 'ok', latencyMs: 30 }]));
  const seen: SeenRequest[] = [];
  /** How slow the back end is at a path, behind every line. */
  const delays = new Map<string, number>();
  /** Paths that the operator knows nothing of. */
  const unserved = new Set<string>();
  const file: FakeFile = { answer: () => new Response('', { status: 404 }), asked: 0 };

  const fetchFake = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    const signal = init.signal ?? new AbortController().signal;
    if (url.pathname === DEPLOYMENT_PATH) {
      file.asked += 1;
      return file.answer(signal);
    }
    const line = lines.get(url.origin) ?? { mode: 'refused', latencyMs: 0 };
    const headers = init.headers as Record<string, string>;
    seen.push({
      line: url.origin,
      method: init.method ?? 'GET',
      path: url.pathname + url.search,
      headers,
      body: init.body as string | undefined,
      signal,
    });
    if (line.mode === 'refused') throw new TypeError('Failed to fetch');
    const asked = readAsked(url.pathname, init);
    await clock.wait(line.latencyMs + (delays.get(asked.path) ?? delays.get('*') ?? 0), signal);
    if (line.mode === 'hang' || isDead(line)) await silence(signal);
    if (signal.aborted) throw new DOMException('aborted', 'AbortError');
    const response = answer(unserved.has(asked.path) ? '404-html' : line.mode, line.value ?? findValue(asked.path), signal);
    const rowName = line.nameRow?.(asked.path, asked.method);
    if (rowName) response.headers.set('X-Row', rowName);
    if (line.date) response.headers.set('Date', line.date);
    Object.defineProperty(response, 'url', { value: url.href });
    return response;
  };
  return { fetch: fetchFake, lines, seen, delays, file, unserved, line: (origin: string) => lines.get(origin) as FakeLine };
}

/** Takes a connection that waits, which is dead, or a new one, which waits afterwards. */
function isDead(line: FakeLine): boolean {
  if (line.mode !== 'dead-keep-alive') return false;
  const hasWaited = (line.idle ?? 0) > 0;
  line.idle = hasWaited ? 0 : 1;
  return hasWaited;
}

/** Of the call inside a simple request. */
function readAsked(path: string, { method = 'GET', body }: RequestInit): { readonly path: string; readonly method: string } {
  if (path !== SIMPLE_REQUEST_PATH) return { path, method };
  const call = JSON.parse(body as string) as SimpleRequest;
  return { path: call.path.split('?')[0] ?? '', method: call.method };
}

const silence = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
const json = { 'Content-Type': 'application/json' };

function answer(mode: LineMode, value: unknown, signal: AbortSignal): Response {
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
    case 'stall':
      return new Response(stall(text, signal), { headers: json });
    default:
      return new Response(text, { headers: json });
  }
}

/** White space without end, as a packed body may hold it. */
function flood(): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(64 * 1024).fill(0x20);
  return new ReadableStream({ pull: (controller) => controller.enqueue(piece) });
}

function stall(text: string, signal: AbortSignal): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, 5)));
      signal.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
}
