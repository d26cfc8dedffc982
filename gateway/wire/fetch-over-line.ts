import type { GenericSchema } from 'valibot';
import { HOUR_MS, SECOND_MS } from '#contract/limits.ts';
import { HEADER, ROW_NAME_HEADER, SIMPLE_REQUEST_PATH } from '#contract/names.ts';
import type { SimpleRequest } from '#contract/simple-request.ts';
import type { GatewayEnvironment } from '../environment.ts';
import { readText } from '../read-text.ts';
import { assessUnproved, type CheckedReply, checkReply } from './check-reply.ts';
import type { LineRequest } from './compose-request.ts';

const BODY_SILENCE_MS = 5_000;
/** How old a stored reply may be if nothing shows its age. */
const UNKNOWN_AGE_MS = HOUR_MS;
/** The headers in which caches report that they had the reply. */
const HIT_HEADERS = ['X-Cache', 'X-Cache-Status', 'CF-Cache-Status', 'Cache-Status'];

/** A request with the schema that its reply must fit. */
export interface CheckedRequest extends LineRequest {
  readonly schema: GenericSchema;
}

/** The proof of one reply; docs/product/proofs.md */
export interface ReplyProof {
  /** Additional headers of the request; its reply is signed for them. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Returns when the operator signed this reply to this request: 0 if the reply does not name the time, null if it has no proof.
   * Never rejects.
   */
  findSignedAt(response: Response, text: string): Promise<number | null>;
  /** Whether the operator refused the request's own signature, as it does if its time is wrong. */
  isRefused(errorCode: string | null | undefined): boolean;
}
/** Begins the proof of a reply; undefined at operators that sign nothing. */
export type StartProof = (request: LineRequest) => Promise<ReplyProof> | undefined;

export interface FetchOptions {
  readonly startProof?: StartProof;
  /** The call is sent inside a simple request. */
  readonly isSimple?: boolean;
  /** Every reply names its row. */
  readonly hasRowNames?: boolean;
  /** The time limit for the whole reply; without it the caller ends the wait. */
  readonly limitMs?: number;
  readonly onHeaders?: () => void;
  /** A request whose signature is refused may be signed once more; by default it may. */
  readonly mayCorrect?: boolean;
}

export type LineOutcome = CheckedReply & { readonly elapsedMs: number; readonly timedOut?: boolean; readonly servedAt?: number };

/** Sends one request over one line, reads the reply to its end and checks it. Never rejects; an abort counts as a failure. */
export async function fetchOverLine(
  request: CheckedRequest,
  line: string,
  signal: AbortSignal,
  environment: Pick<GatewayEnvironment, 'clock' | 'fetch' | 'origin'>,
  options: FetchOptions = {},
): Promise<LineOutcome> {
  const { clock, fetch, origin: appOrigin } = environment;
  const { startProof, isSimple = false, hasRowNames = false, limitMs = Infinity, onHeaders, mayCorrect = true } = options;
  const startedAt = clock.now();
  const watch = createWatch(signal, (ms, stop) => clock.wait(ms, stop));
  const finish = (reply: CheckedReply): LineOutcome => ({ ...reply, elapsedMs: clock.now() - startedAt });
  let hasHeaders = false;
  try {
    if (limitMs < Infinity) watch.expect(limitMs);
    const proof = await startProof?.(request);
    const sent = proof ? { ...request, headers: { ...request.headers, ...proof.headers } } : request;
    const { url, init } = isSimple ? composeSimpleRequest(sent, line) : composeFetch(sent, line);
    // A lie in the browser's cache would outlast every check and purge of the gateway.
    const response = await fetch(url, { ...init, cache: 'no-store', redirect: 'manual', signal: watch.signal });
    hasHeaders = true;
    const headersAt = clock.now();
    onHeaders?.();
    if (response.type === 'opaqueredirect' || response.redirected) return finish({ kind: 'corrupt' });
    const expectMore = () => watch.expect(Math.min(BODY_SILENCE_MS, startedAt + limitMs - clock.now()));
    const text = await readText(response, request.row.maxBytes, expectMore);
    const signedAt = await proof?.findSignedAt(response, text ?? '');
    if (signedAt === null) return finish(assessUnproved(response.status));
    const origin = response.url ? new URL(response.url).origin : line;
    const retryAfter = response.headers.get('Retry-After');
    const rowName = response.headers.get(ROW_NAME_HEADER);
    const received = { status: response.status, origin, text, rowName, retryAfter };
    const date = signedAt || Date.parse(response.headers.get('Date') ?? '');
    const isMembers = HEADER.authorization in request.headers;
    const mayBeStored = !isSimple && line !== appOrigin && !isMembers && !request.row.isNeverCached;
    const storedMs = signedAt ? 0 : findStoredMs(response.headers, mayBeStored);
    const expected = { ...request, hasRowNames, isMembers };
    const reply = checkReply(expected, line, received, date || clock.operatorNow());
    // Any device on the way may ask for a pause, so its time is not trusted.
    if (reply.kind === 'ok' && !reply.retryAfterMs) clock.learn(line, Boolean(signedAt), date, startedAt, headersAt, storedMs);
    // The refusal has just set the clock, so the request is signed again with the right time, once.
    if (mayCorrect && reply.kind === 'ok' && !reply.wire.success && proof?.isRefused(reply.wire.errorCode))
      return await fetchOverLine(request, line, watch.signal, environment, { ...options, mayCorrect: false });
    return { ...finish(reply), ...(date && storedMs === 0 && { servedAt: date }) };
  } catch {
    const reason = watch.isLate() ? (hasHeaders ? 'stalled' : 'silent') : 'unreachable';
    return { ...finish({ kind: 'unavailable', reason }), timedOut: watch.isLate() };
  } finally {
    watch.stop();
  }
}

function composeFetch(request: LineRequest, line: string): { url: string; init: RequestInit } {
  const { method, path, query, headers, body } = request;
  return { url: line + path + query, init: { method, headers, credentials: 'include', body: body ?? null } };
}

/** Returns how old a cache's reply may be, 0 if it comes from the operator. Another line may not reveal that it has a cache. */
function findStoredMs(headers: Headers, mayBeStored: boolean): number {
  const isStorable = mayBeStored && !/no-(store|cache)/i.test(headers.get('Cache-Control') ?? '');
  const isHit = HIT_HEADERS.some((name) => /hit|stale|updating/i.test(headers.get(name) ?? ''));
  const seconds = Number.parseInt(headers.get('Age') ?? (isHit || isStorable ? '' : '0'), 10);
  return seconds >= 0 ? seconds && (seconds + 1) * SECOND_MS : UNKNOWN_AGE_MS;
}

/**
 * Wraps a call in a simple request, which needs no preflight: one round trip even over a line that was never used. Only for
 * operators that declare `plainCalls`. docs/product/lines.md
 */
function composeSimpleRequest(request: LineRequest, line: string): { readonly url: string; readonly init: RequestInit } {
  const { method, path, query, headers, body } = request;
  const call = { method, path: path + query, headers, body } as SimpleRequest;
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
  let isOver = false;
  const abort = () => whole.abort();
  if (outer.aborted) abort();
  outer.addEventListener('abort', abort);
  return {
    signal: whole.signal,
    isLate: () => isOver,
    expect: (ms: number) => {
      timer.abort();
      const mine = new AbortController();
      timer = mine;
      void wait(ms, mine.signal).then(() => {
        if (mine.signal.aborted) return;
        isOver = true;
        whole.abort();
      });
    },
    stop: () => {
      timer.abort();
      outer.removeEventListener('abort', abort);
    },
  };
}
