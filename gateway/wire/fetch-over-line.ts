import type { GenericSchema } from 'valibot';
import { HEADER, ROW_NAME_HEADER, SIMPLE_REQUEST_PATH } from '#contract/names.ts';
import type { SimpleRequest } from '#contract/simple-request.ts';
import type { GatewayEnvironment } from '../environment.ts';
import { type CheckedReply, checkReply } from './check-reply.ts';
import type { LineRequest } from './compose-request.ts';

const BODY_SILENCE_MS = 5_000;
const SHORT_BODY_BYTES = 2 * 1024;

/** A request, and what its reply must fit. */
export interface CheckedRequest extends LineRequest {
  readonly schema: GenericSchema;
}

export interface FetchOptions {
  /** The operator takes simple requests on its other lines. */
  readonly mayBeSimple?: boolean;
  /** Every reply names its row. */
  readonly hasRowNames?: boolean;
  /** How long the headers may take; without it the caller ends the wait. */
  readonly headersLimitMs?: number;
  readonly onHeaders?: () => void;
}

export type LineOutcome = CheckedReply & { readonly elapsedMs: number; readonly timedOut?: boolean; readonly servedAt?: number };

/** One request over one line, read to its end and checked. Never rejects; an abort counts as failed. */
export async function fetchOverLine(
  request: CheckedRequest,
  line: string,
  signal: AbortSignal,
  { clock, fetch, origin: appOrigin }: Pick<GatewayEnvironment, 'clock' | 'fetch' | 'origin'>,
  { mayBeSimple = false, hasRowNames = false, headersLimitMs, onHeaders }: FetchOptions = {},
): Promise<LineOutcome> {
  const startedAt = clock.now();
  const watch = createWatch(signal, (ms, stop) => clock.wait(ms, stop));
  const finish = (reply: CheckedReply): LineOutcome => ({ ...reply, elapsedMs: clock.now() - startedAt });
  let hasHeaders = false;
  try {
    if (headersLimitMs !== undefined) watch.expect(headersLimitMs);
    const isForeign = line !== appOrigin;
    const { url, init } = isForeign && mayBeSimple ? composeSimpleRequest(request, line) : composeFetch(request, line, isForeign);
    const response = await fetch(url, { cache: 'no-store', ...init, redirect: 'manual', signal: watch.signal });
    hasHeaders = true;
    onHeaders?.();
    if (response.type === 'opaqueredirect' || response.redirected) return finish({ kind: 'corrupt' });
    const text = await readText(response, request.row.maxBytes, () => watch.expect(BODY_SILENCE_MS));
    const origin = response.url ? new URL(response.url).origin : line;
    const contentType = response.headers.get('Content-Type') ?? '';
    const retryAfter = response.headers.get('Retry-After');
    const rowName = response.headers.get(ROW_NAME_HEADER);
    const received = { status: response.status, contentType, origin, text, rowName, retryAfter };
    const servedAt = Date.parse(response.headers.get('Date') ?? '');
    return { ...finish(checkReply({ ...request, hasRowNames }, line, received, clock.now())), ...(servedAt && { servedAt }) };
  } catch {
    const reason = watch.isLate() ? (hasHeaders ? 'stalled' : 'silent') : 'unreachable';
    return { ...finish({ kind: 'unavailable', reason }), timedOut: watch.isLate() };
  } finally {
    watch.stop();
  }
}

function composeFetch(request: LineRequest, line: string, isForeign: boolean): { url: string; init: RequestInit } {
  const { method, path, query, headers, body } = request;
  // Chromium keeps no preflight for a request that may not use its cache, so each call over another line would cost two
  // round trips; a member's calls stay out of that cache all the same.
  const mayUseCache = isForeign && !(HEADER.authorization in headers);
  const init: RequestInit = {
    method,
    headers,
    credentials: 'include',
    ...(mayUseCache ? { cache: 'default' } : {}),
    ...(body === undefined ? {} : { body }),
  };
  return { url: line + path + query, init };
}

/**
 * A call as a simple request, which needs no preflight: one round trip even over a line that was never used.
 * Only for operators that declare `plainCalls`. docs/product/lines.md
 */
function composeSimpleRequest(request: LineRequest, line: string): { readonly url: string; readonly init: RequestInit } {
  const { method, path, query, headers, body } = request;
  const call: SimpleRequest = { method, path: path + query, headers, ...(body === undefined ? {} : { body }) };
  const init: RequestInit = {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'text/plain' },
    credentials: 'omit',
    body: JSON.stringify(call),
  };
  return { url: line + SIMPLE_REQUEST_PATH, init };
}

/** Aborts when the next sign of life is late, or when the caller aborts. */
function createWatch(outer: AbortSignal, wait: (ms: number, stop: AbortSignal) => Promise<void>) {
  const whole = new AbortController();
  let timer = new AbortController();
  let late = false;
  const abort = () => whole.abort();
  if (outer.aborted) abort();
  outer.addEventListener('abort', abort);
  return {
    signal: whole.signal,
    isLate: () => late,
    expect: (ms: number) => {
      timer.abort();
      const mine = new AbortController();
      timer = mine;
      void wait(ms, mine.signal).then(() => {
        if (mine.signal.aborted) return;
        late = true;
        whole.abort();
      });
    },
    stop: () => {
      timer.abort();
      outer.removeEventListener('abort', abort);
    },
  };
}

/** Null where it is longer than allowed; then the rest is not read. */
async function readText(response: Response, maxBytes: number, onSignOfLife: () => void): Promise<string | null> {
  onSignOfLife();
  const length = Number(response.headers.get('Content-Length') ?? Infinity);
  // Other lines do not reveal whether a body is compressed, and a compressed one of any length may hold any amount.
  const isShort = length <= SHORT_BODY_BYTES && response.type === 'basic' && !response.headers.has('Content-Encoding');
  // A short body arrives at once or not at all, and reading it in pieces would cost more than it saves.
  if (!response.body || isShort) return response.text();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      void reader.cancel().catch(() => undefined);
      return null;
    }
    text += decoder.decode(value, { stream: true });
    onSignOfLife();
  }
}
