import * as v from 'valibot';
import type { Endpoint } from '../contract/endpoint.ts';
import { MINUTE_MS, SECOND_MS } from '../contract/limits.ts';
import { WireReply } from '../contract/reply.ts';

/** What an answer is worth. */
export type CheckedReply =
  /** In this protocol's shape and, where it succeeded, of the row's schema. */
  | { readonly kind: 'good'; readonly status: number; readonly wire: WireReply; readonly retryAfterMs?: number }
  /** The line itself is not fit: overloaded or cut off from the back end. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** Somebody else's page, or a broken body. */
  | { readonly kind: 'lying'; readonly reason: string }
  /** This protocol, but a value that its row does not allow. */
  | { readonly kind: 'unfit'; readonly reason: string };

const LINE_FAILURES = [502, 503, 504];
const DEFAULT_BACK_OFF_MS = SECOND_MS;
/** However long the operator asks for. */
export const LONGEST_BACK_OFF_MS = 5 * MINUTE_MS;

export interface ReceivedReply {
  readonly status: number;
  readonly contentType: string;
  /** The host that answered in the end. */
  readonly origin: string;
  readonly text: string;
  /** How long the operator asks to be left alone, as it said it: seconds or a date. */
  readonly retryAfter: string | null;
}

/** Decides whether a reply may be answered and stored; docs/product/lines.md, "what counts as what". */
export function checkReply(row: Endpoint, line: string, received: ReceivedReply, now: number): CheckedReply {
  const { status, contentType, origin, text, retryAfter } = received;
  if (origin !== line) return { kind: 'lying', reason: 'redirected' };
  const wire = parseWire(contentType, text);
  if (LINE_FAILURES.includes(status)) return { kind: 'failed', reason: `status ${status}` };
  if (wire && isTooMuch(status, wire)) return { kind: 'good', status, wire, retryAfterMs: parseRetryAfter(retryAfter, now) };
  if (wire) return checkValue(row, status, wire);
  // A gateway in between that forbids in its own words, not the operator.
  if (status >= 400) return { kind: 'failed', reason: `status ${status}` };
  return { kind: 'lying', reason: 'not this protocol' };
}

/** The operator has had enough of this call, over whichever line it comes. */
function isTooMuch(status: number, wire: WireReply): boolean {
  return !wire.success && (status === 429 || Boolean(wire.errorCode?.startsWith('TOO_MANY_REQUEST')));
}

function parseRetryAfter(text: string | null, now: number): number {
  const seconds = Number(text ?? NaN);
  const waitMs = Number.isFinite(seconds) ? seconds * SECOND_MS : Date.parse(text ?? '') - now;
  return Math.min(LONGEST_BACK_OFF_MS, Math.max(0, Number.isFinite(waitMs) ? waitMs : DEFAULT_BACK_OFF_MS));
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

function checkValue(row: Endpoint, status: number, wire: WireReply): CheckedReply {
  if (!wire.success) return { kind: 'good', status, wire };
  if (status >= 400) return { kind: 'lying', reason: `success with status ${status}` };
  return v.is(row.reply, wire.value) ? { kind: 'good', status, wire } : { kind: 'unfit', reason: 'value does not fit its row' };
}
