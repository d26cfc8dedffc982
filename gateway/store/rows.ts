import type { EndpointName } from '#contract/endpoints.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';

/** A good reply as it is kept; docs/product/gateway.md. */
export interface StoredReply {
  readonly key: string;
  readonly endpoint: EndpointName;
  /** Digest of the token, '' for what all visitors share. */
  readonly member: string;
  readonly status: number;
  /** As the operator sent it, before the row's schema transforms it. */
  readonly value: unknown;
  readonly line: string;
  readonly storedAt: number;
  readonly usedAt: number;
  /** The build whose schema it was checked by. */
  readonly build: string;
}

/** What the book knows of one line on one kind of network; docs/product/lines.md. */
export interface LineHealth {
  /** Smoothed time to a good reply; null until the first one. */
  readonly srttMs: number | null;
  readonly rttvarMs: number;
  /** Failures in a row and the paths they were met on. */
  readonly fails: number;
  readonly failedPaths: readonly string[];
  /** How often the breaker opened without a success between. */
  readonly opens: number;
  readonly openUntil: number;
  readonly goodAt: number;
  /** Good replies in a row, since it last failed or kept somebody waiting. */
  readonly goods: number;
  /** When it last left a call without an answer that another line had, or nobody did in time. */
  readonly silentAt: number;
  readonly updatedAt: number;
}

/** A call that waits until the operator has it; done is removed. docs/product/outbox.md */
export interface OutboxEntry {
  /** The call's own id, the same on every try. */
  readonly id: string;
  readonly call: CallMessage;
  /** Digest of the token, '' for a visitor's. */
  readonly member: string;
  readonly createdAt: number;
  /** How often it has left, or may have. */
  readonly tries: number;
  /** How often in a row it did not get as far as the operator. */
  readonly misses: number;
  readonly state: EntryState;
}

type EntryState =
  | { readonly kind: 'pending'; readonly notBefore: number; readonly held?: HoldReason }
  /** A sender that is killed leaves this state; after the lease any other may take the entry. */
  | { readonly kind: 'sending'; readonly until: number }
  | { readonly kind: 'dead'; readonly since: number; readonly reason: string };

/** Why an entry waits; `too-many` holds up its row with it. */
export type HoldReason = 'refused' | 'unanswered' | 'too-many';
