import * as v from 'valibot';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, LINE_LIST_ENDPOINT } from '#contract/endpoints.ts';
import { isTooMany } from '#contract/errors.ts';
import {
  MINUTE_MS,
  SECOND_MS,
  STATUS_BAD_GATEWAY,
  STATUS_BAD_REQUEST,
  STATUS_CONFLICT,
  STATUS_GATEWAY_TIMEOUT,
  STATUS_NETWORK_LOGIN,
  STATUS_TOO_MANY_REQUESTS,
  STATUS_UNAUTHORIZED,
  STATUS_UNAVAILABLE,
  STATUS_UNPROCESSABLE,
} from '#contract/limits.ts';
import { parseReply } from '#contract/replies/reply-text.ts';
import { WireReply } from '#contract/reply.ts';

/** The classification of an answer. */
export type CheckedReply =
  /** The answer has the protocol's shape and, if it reports success, fits the row's schema. */
  | { readonly kind: 'ok'; readonly status: number; readonly wire: WireReply; readonly retryAfterMs?: number }
  /**
   * The line is overloaded or cut off from the back end, or a device on the way refuses in its own format. `claim` is the part
   * that may be the operator's; it counts as an answer if every line makes it. A call that may use only one of several lines
   * accepts it if it `isCredible`.
   */
  | {
      readonly kind: 'unavailable';
      readonly reason?: 'silent' | 'stalled' | 'unreachable';
      readonly status?: number;
      readonly claim?: WireReply;
      readonly isCredible?: boolean;
    }
  /** The answer is a foreign page, such as a captive portal's, or its body is broken. */
  | { readonly kind: 'corrupt' }
  /** The value breaks the row's schema or is too long; if no line does better, the operator is to blame. */
  | { readonly kind: 'schema-mismatch' };

const LINE_FAILURES: readonly number[] = [STATUS_BAD_GATEWAY, STATUS_UNAVAILABLE, STATUS_GATEWAY_TIMEOUT, STATUS_NETWORK_LOGIN];
/** CDNs use 520 to 530 if they cannot reach the operator. */
export const isLineFailure = (status = 0) => LINE_FAILURES.includes(status) || (status >= 520 && status <= 530);
/** Statuses that firewalls rarely use to refuse a request. */
const OPERATORS_OWN: readonly number[] = [STATUS_BAD_REQUEST, STATUS_CONFLICT, STATUS_UNPROCESSABLE];
/** An operator that returns no value uses these; an empty 200 may also come from a program that aborted. */
const EMPTY_ON_PURPOSE = [201, 202, 204, 205];
export const DEFAULT_RETRY_AFTER_MS = SECOND_MS;
/** A longer Retry-After is cut to this. */
export const MAX_RETRY_AFTER_MS = 5 * MINUTE_MS;

/** Many more than any reply has. */
const MAX_LEVELS = 99;
/** The rest of a longer header is ignored, because a search in it would take too long. */
const MAX_PAUSE_CHARACTERS = 999;

/** The expected properties of a reply. */
export interface ExpectedReply {
  readonly name: EndpointName;
  readonly row: Pick<Endpoint, 'method' | 'queue'>;
  readonly schema: v.GenericSchema;
  /** The operator has declared that every reply names its row. */
  readonly hasRowNames: boolean;
  /** The call carries a member's token. */
  readonly isMembers: boolean;
}

export interface ReceivedReply {
  readonly status: number;
  /** The host of the final answer, after redirects. */
  readonly origin: string;
  /** Null if the body is longer than the row allows. */
  readonly text: string | null;
  /** The row that the reply names, if any. */
  readonly rowName: string | null;
  /** The Retry-After header as it was sent. */
  readonly retryAfter: string | null;
}

/**
 * Decides whether a reply may be used and stored, by its status and body and regardless of its content type. `now` is the
 * line's own time if it sends one. docs/product/lines.md, "Outcomes"
 */
export function checkReply(expected: ExpectedReply, line: string, received: ReceivedReply, now: number): CheckedReply {
  const { status, origin, text, rowName } = received;
  if (origin !== line) return { kind: 'corrupt' };
  const wire = parseWire(text ?? '');
  const pauseMs = readPauseMs(received.retryAfter, now);
  const retryAfterMs = Math.min(MAX_RETRY_AFTER_MS, pauseMs ?? DEFAULT_RETRY_AFTER_MS);
  if (status === STATUS_TOO_MANY_REQUESTS || (status === STATUS_UNAVAILABLE && pauseMs !== undefined))
    return { kind: 'ok', status, wire: composePause(status, wire), retryAfterMs };
  if (text === null) return { kind: 'schema-mismatch' };
  if (isLineFailure(status)) return { kind: 'unavailable', status };
  if (status < 300 && !text.trim()) return checkEmpty(expected, status, rowName);
  // An HTTP gateway on the way refuses in its own format, which is not the operator's error.
  if (!wire) return status >= 400 ? { kind: 'unavailable', status } : { kind: 'corrupt' };
  if (isOfAnotherRow(expected, rowName)) return { kind: 'corrupt' };
  if (wire.success) return checkValue(expected, status, wire, rowName);
  if (isTooMany(wire.errorCode ?? '')) return { kind: 'ok', status, wire, retryAfterMs };
  if (!isUnsigned(expected, received, wire.errorCode)) return { kind: 'ok', status, wire };
  // Some operators refuse with 200 and without a code, but not those that name the row of every reply.
  const isCredible = status < 400 ? !expected.hasRowNames : OPERATORS_OWN.includes(status);
  return { kind: 'unavailable', status, claim: wire, isCredible };
}

/** A line or a proxy may be busy or cut off without the operator's signature; anything else is a lie. docs/product/proofs.md */
export function assessUnproved(status: number): CheckedReply {
  const isFailure = isLineFailure(status) || status === STATUS_TOO_MANY_REQUESTS;
  return isFailure ? { kind: 'unavailable', status } : { kind: 'corrupt' };
}

function isOfAnotherRow({ name, hasRowNames }: ExpectedReply, rowName: string | null): boolean {
  return hasRowNames && rowName !== null && rowName !== name;
}

/** Whether a successful reply has lost its name on the way. The configuration reply that withdraws the capability has no name. */
function lacksName({ name, hasRowNames }: ExpectedReply, rowName: string | null): boolean {
  return hasRowNames && rowName === null && name !== LINE_LIST_ENDPOINT;
}

/** Whether a firewall or a portal could have written the refusal; a member's 401 is confirmed over another line anyway. */
function isUnsigned({ name, isMembers }: ExpectedReply, { status, rowName }: ReceivedReply, errorCode?: string | null): boolean {
  return !errorCode && rowName !== name && !(isMembers && status === STATUS_UNAUTHORIZED);
}

/** Any device on the way may ask for a pause, so the body is trusted as the operator's only if it has a code. */
function composePause(status: number, wire: WireReply | null): WireReply {
  if (wire && !wire.success && wire.errorCode) return wire;
  return { success: false, errorCode: status === STATUS_TOO_MANY_REQUESTS ? 'TOO_MANY_REQUESTS' : 'service_unavailable' };
}

function checkEmpty(expected: ExpectedReply, status: number, rowName: string | null): CheckedReply {
  const { row, schema } = expected;
  const wire: WireReply = { success: true };
  if (isOfAnotherRow(expected, rowName)) return { kind: 'corrupt' };
  if (row.method === 'GET') return { kind: 'schema-mismatch' };
  if (EMPTY_ON_PURPOSE.includes(status) && v.is(schema, undefined)) return acceptSuccess(expected, status, wire, rowName);
  // A queued call would be repeated for hours, and set every line aside.
  return row.queue ? { kind: 'unavailable', status, claim: wire } : { kind: 'schema-mismatch' };
}

/**
 * Each proxy on the way may add a Retry-After, and the longest one counts. Undefined if there is none; a header that cannot be
 * read asks for the shortest pause. docs/product/blocked-calls.md#back-off
 */
export function readPauseMs(text: string | null, now: number): number | undefined {
  if (!text?.trim()) return undefined;
  // The comma after a date's weekday does not separate two values.
  const values = text
    .slice(0, MAX_PAUSE_CHARACTERS)
    .replace(/["']|[a-z]*day,|\b[a-z]{3},(?= *\d)/gi, '')
    .split(/[,;]/);
  const waits = values.map((part) => readWaitMs(part.trim(), now)).filter(Number.isFinite);
  if (waits.length === 0) return DEFAULT_RETRY_AFTER_MS;
  // A pause of no length counts as one as well, so that the next try goes over another line.
  return Math.max(1, ...waits);
}

/** NaN unless the text is a number of seconds, with or without the unit, or a date. */
function readWaitMs(text: string, now: number): number {
  const seconds = Number(text.replace(/ *s(ec(ond)?s?)?\.?$/i, '') || Number.NaN);
  if (Number.isFinite(seconds)) return seconds * SECOND_MS;
  // Browsers find a date in almost any text with a number, but not its zone in the oldest format of HTTP.
  return text.includes(':') ? Date.parse(text.replace(/ \d{4}$/, '$& GMT')) - now : Number.NaN;
}

function parseWire(text: string): WireReply | null {
  const json = parseReply(text);
  const parsed = isTooDeep(json) ? undefined : v.safeParse(WireReply, json);
  return parsed?.success ? parsed.output : null;
}

/** No message to a page can carry thousands of levels. */
function isTooDeep(value: unknown, levels = MAX_LEVELS): boolean {
  if (typeof value !== 'object') return false;
  return levels === 0 || Object.values(value ?? {}).some((each) => isTooDeep(each, levels - 1));
}

function checkValue(expected: ExpectedReply, status: number, wire: WireReply, rowName: string | null): CheckedReply {
  // A read has no effect that the success could be about.
  if (status >= 400) return expected.row.method === 'GET' ? { kind: 'unavailable', status } : { kind: 'corrupt' };
  if (v.is(expected.schema, wire.value)) return acceptSuccess(expected, status, wire, rowName);
  return lacksName(expected, rowName) ? { kind: 'corrupt' } : { kind: 'schema-mismatch' };
}

/** A proxy may remove the row names, from the replies of all lines and from the reply that declares them. */
function acceptSuccess(expected: ExpectedReply, status: number, wire: WireReply, rowName: string | null): CheckedReply {
  if (lacksName(expected, rowName)) return { kind: 'unavailable', status, claim: wire };
  if (expected.name === LINE_LIST_ENDPOINT && rowName === null)
    Object.assign((wire.value as { readonly capabilities?: object }).capabilities ?? {}, { rowNames: false });
  return { kind: 'ok', status, wire };
}
