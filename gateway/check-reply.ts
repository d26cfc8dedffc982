import * as v from 'valibot';
import type { Endpoint } from '../contract/endpoint.ts';
import { WireReply } from '../contract/reply.ts';

/** What an answer is worth. */
export type CheckedReply =
  /** In this protocol's shape and, where it succeeded, of the row's schema. */
  | { readonly kind: 'good'; readonly status: number; readonly wire: WireReply }
  /** The line itself is not fit: overloaded or cut off from the back end. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** Somebody else's page, or a broken body. */
  | { readonly kind: 'lying'; readonly reason: string }
  /** This protocol, but a value that its row does not allow. */
  | { readonly kind: 'unfit'; readonly reason: string };

const LINE_FAILURES = [502, 503, 504];

export interface ReceivedReply {
  readonly status: number;
  readonly contentType: string;
  /** The host that answered in the end. */
  readonly origin: string;
  readonly text: string;
}

/** Decides whether a reply may be answered and stored; docs/product/lines.md, "what counts as what". */
export function checkReply(row: Endpoint, line: string, received: ReceivedReply): CheckedReply {
  const { status, contentType, origin, text } = received;
  if (origin !== line) return { kind: 'lying', reason: 'redirected' };
  const wire = parseWire(contentType, text);
  if (LINE_FAILURES.includes(status)) return { kind: 'failed', reason: `status ${status}` };
  if (wire) return checkValue(row, status, wire);
  // A gateway in between that forbids in its own words, not the operator.
  if (status >= 400) return { kind: 'failed', reason: `status ${status}` };
  return { kind: 'lying', reason: 'not this protocol' };
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
