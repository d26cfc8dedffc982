import * as v from 'valibot';
import { type EndpointName, LINE_LIST_ENDPOINT } from '#contract/endpoints.ts';
import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import { WireReply } from '#contract/reply.ts';

/** The verdict on an answer. */
export type CheckedReply =
  /** The answer has the protocol's shape and, where it reports success, fits the row's schema. */
  | { readonly kind: 'ok'; readonly status: number; readonly wire: WireReply; readonly retryAfterMs?: number }
  /** The line itself is overloaded or cut off from the back end. */
  | { readonly kind: 'unavailable'; readonly reason?: 'silent' | 'stalled' | 'unreachable'; readonly status?: number }
  /** The answer is somebody else's page, or its body is broken. */
  | { readonly kind: 'corrupt' }
  /** The value breaks the row's schema or is too long; where no line does better, the operator is to blame. */
  | { readonly kind: 'schema-mismatch' };

const LINE_FAILURES = [502, 503, 504];
const DEFAULT_RETRY_AFTER_MS = SECOND_MS;
/** A longer Retry-After is cut to this. */
export const MAX_RETRY_AFTER_MS = 5 * MINUTE_MS;

/** What a line was asked for. */
export interface ExpectedReply {
  readonly name: EndpointName;
  readonly schema: v.GenericSchema;
  /** The operator says that every reply names its row. */
  readonly hasRowNames: boolean;
}

export interface ReceivedReply {
  readonly status: number;
  readonly contentType: string;
  /** The host that answered in the end. */
  readonly origin: string;
  /** Null where there is more of it than the row allows. */
  readonly text: string | null;
  /** The row it says it answers, if it says so. */
  readonly rowName: string | null;
  /** The Retry-After header as it was sent: seconds or a date. */
  readonly retryAfter: string | null;
}

/** Decides whether a reply may be answered and stored; docs/product/lines.md, "what counts as what". */
export function checkReply(expected: ExpectedReply, line: string, received: ReceivedReply, now: number): CheckedReply {
  const { status, contentType, origin, text, retryAfter } = received;
  if (origin !== line) return { kind: 'corrupt' };
  if (text === null) return { kind: 'schema-mismatch' };
  const wire = parseWire(contentType, text);
  if (LINE_FAILURES.includes(status)) return { kind: 'unavailable', status };
  if (wire && isOfAnotherRow(expected, wire, received.rowName)) return { kind: 'corrupt' };
  if (wire && isTooMuch(status, wire)) return { kind: 'ok', status, wire, retryAfterMs: parseRetryAfter(retryAfter, now) };
  if (wire) return checkValue(expected.schema, status, wire);
  // An HTTP gateway on the way refuses in its own words; this is not the operator's error.
  if (status >= 400) return { kind: 'unavailable', status };
  return { kind: 'corrupt' };
}

/**
 * An error may be sent before the operator knows the row, and the configuration reply that withdraws the capability names none; any other
 * reply without a name has lost it on its way.
 */
function isOfAnotherRow({ name, hasRowNames }: ExpectedReply, wire: WireReply, rowName: string | null): boolean {
  if (!hasRowNames || rowName === name) return false;
  return rowName !== null || (wire.success && name !== LINE_LIST_ENDPOINT);
}

/** Whether the operator limits this call, whichever line it comes over. */
function isTooMuch(status: number, wire: WireReply): boolean {
  return !wire.success && (status === 429 || Boolean(wire.errorCode?.startsWith('TOO_MANY_REQUEST')));
}

function parseRetryAfter(text: string | null, now: number): number {
  const seconds = Number(text ?? NaN);
  const waitMs = Number.isFinite(seconds) ? seconds * SECOND_MS : Date.parse(text ?? '') - now;
  return Math.min(MAX_RETRY_AFTER_MS, Math.max(0, Number.isFinite(waitMs) ? waitMs : DEFAULT_RETRY_AFTER_MS));
}

function parseWire(contentType: string, text: string): WireReply | null {
  if (!/json/i.test(contentType)) return null;
  try {
    const parsed = v.safeParse(WireReply, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function checkValue(schema: v.GenericSchema, status: number, wire: WireReply): CheckedReply {
  if (!wire.success) return { kind: 'ok', status, wire };
  if (status >= 400) return { kind: 'corrupt' };
  return v.is(schema, wire.value) ? { kind: 'ok', status, wire } : { kind: 'schema-mismatch' };
}
