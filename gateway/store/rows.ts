import type { EndpointName } from '#contract/endpoints.ts';
import type { CallMessage } from '#contract/messages/gateway-messages.ts';

/** A good reply as it is stored; docs/product/gateway.md */
export interface StoredReply {
  readonly key: string;
  readonly endpoint: EndpointName;
  /** Digest of the token; '' for replies that all visitors share. */
  readonly member: string;
  readonly status: number;
  /** As the operator sent it, before the row's schema transforms it. */
  readonly value: unknown;
  readonly line: string;
  readonly storedAt: number;
  readonly usedAt: number;
  /** The build whose schema it was checked with. */
  readonly build: string;
  readonly unconfirmed?: readonly string[];
}

/** The health of one line on one type of network; docs/product/lines.md */
export interface LineHealth {
  /** Smoothed time to a good reply; null until the first one. */
  readonly srttMs: number | null;
  readonly rttvarMs: number;
  /** Consecutive failures and the paths on which they happened. */
  readonly fails: number;
  readonly failedPaths: readonly string[];
  /** How often the breaker opened since the last success. */
  readonly opens: number;
  readonly openUntil: number;
  readonly goodAt: number;
  /** Consecutive good replies since it last failed or left a call waiting. */
  readonly goods: number;
  /** When it last left a call unanswered that another line answered or that timed out. */
  readonly silentAt: number;
  readonly updatedAt: number;
}

/** A call that waits until the operator has received it; a delivered entry is deleted. docs/product/outbox.md */
export interface OutboxEntry {
  /** The call's own id, the same on every attempt. */
  readonly id: string;
  readonly call: CallMessage;
  /** Digest of the token; '' for a visitor. */
  readonly member: string;
  readonly createdAt: number;
  /** How often the call has left, or may have left. */
  readonly tries: number;
  /** How many attempts in a row did not reach the operator. */
  readonly misses: number;
  readonly state: EntryState;
}

type EntryState =
  | { readonly kind: 'pending'; readonly notBefore: number; readonly held?: HoldReason }
  /** A killed sender leaves this state behind; after the lease any other sender may claim the entry. */
  | { readonly kind: 'sending'; readonly until: number }
  | { readonly kind: 'dead'; readonly since: number; readonly reason: string };

/** Why an entry waits; `too-many` also delays its row. */
export type HoldReason = 'refused' | 'unanswered' | 'too-many';
