import * as v from 'valibot';
import { type EndpointName, LINE_LIST_ENDPOINT } from '#contract/endpoints.ts';
import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts';
import { WireReply } from '#contract/reply.ts';

/** What an answer is worth. */
export type CheckedReply =
  /** In this protocol's shape and, where it succeeded, of the row's schema. */
  | { readonly kind: 'ok'; readonly status: number; readonly wire: WireReply; readonly retryAfterMs?: number }
  /** The line itself is not fit: overloaded or cut off from the back end. */
  | { readonly kind: 'unavailable'; readonly reason?: 'silent' | 'stalled' | 'unreachable' }
  /** Somebody else's page, or a broken body. */
  | { readonly kind: 'corrupt' }
  /** A value that its row does not allow, or more than it does: where no line does better it is the operator's. */
  | { readonly kind: 'schema-mismatch' };

const LINE_FAILURES = [502, 503, 504];
const DEFAULT_RETRY_AFTER_MS = SECOND_MS;
/** However long the operator asks for. */
export const MAX_RETRY_AFTER_MS = 5 * MINUTE_MS;

/** What a line was asked for. */
export interface ExpectedReply {
  readonly name: EndpointName;
  readonly schema: v.GenericSchema;
  /** The operator says that every reply names its row. */
  readonly isNamed: boolean;
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
  /** How long the operator asks to be left alone, as it said it: seconds or a date. */
  readonly retryAfter: string | null;
}

/** Decides whether a reply may be answered and stored; docs/product/lines.md, "what counts as what". */
export function checkReply(expected: ExpectedReply, line: string, received: ReceivedReply, now: number): CheckedReply {
  const { status, contentType, origin, text, retryAfter } = received;
  if (origin !== line) return { kind: 'corrupt' };
  if (text === null) return { kind: 'schema-mismatch' };
  const wire = parseWire(contentType, text);
  if (LINE_FAILURES.includes(status)) return { kind: 'unavailable' };
  if (wire && isOfAnotherRow(expected, wire, received.rowName)) return { kind: 'corrupt' };
  if (wire && isTooMuch(status, wire)) return { kind: 'ok', status, wire, retryAfterMs: parseRetryAfter(retryAfter, now) };
  if (wire) return checkValue(expected.schema, status, wire);
  // A gateway in between that forbids in its own words, not the operator.
  if (status >= 400) return { kind: 'unavailable' };
  return { kind: 'corrupt' };
}

/**
 * A refusal may come from before the operator knew the row, and the reply that takes the promise back names none; any other
 * reply without a name has lost it on its way.
 */
function isOfAnotherRow({ name, isNamed }: ExpectedReply, wire: WireReply, rowName: string | null): boolean {
  if (!isNamed || rowName === name) return false;
  return rowName !== null || (wire.success && name !== LINE_LIST_ENDPOINT);
}

/** The operator has had enough of this call, over whichever line it comes. */
function isTooMuch(status: number, wire: WireReply): boolean {
  return !wire.success && (status === 429 || Boolean(wire.errorCode?.startsWith('TOO_MANY_REQUEST')));
}

function parseRetryAfter(text: string | null, now: number): number {
  const seconds = Number(text ?? NaN);
  const waitMs = Number.isFinite(seconds) ? seconds * SECOND_MS : Date.parse(text ?? '') - now;
  return Math.min(MAX_RETRY_AFTER_MS, Math.max(0, Number.isFinite(waitMs) ? waitMs : DEFAULT_RETRY_AFTER_MS));
}

function parseWire(contentType: string, text: string): WireReply | null {
  if (!contentType.includes('json')) return null;
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
