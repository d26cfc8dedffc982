import type { EndpointName } from '../endpoints.ts';
import type { ReplyMeta } from '../reply.ts';

/** A gateway's state, for the page of operators and testers; it never says whose calls they are. docs/product/gateway-page.md */
export interface GatewayReport {
  readonly host: HostReport;
  readonly epoch: string;
  /** When the report was written, epoch milliseconds. */
  readonly at: number;
  readonly isOnline: boolean;
  readonly networkClass: string;
  /** In the order in which they would be asked now. */
  readonly lines: readonly LineReport[];
  readonly stored: readonly StoredReport[];
  readonly outbox: OutboxReport;
  /** Newest first. */
  readonly calls: readonly CallRecord[];
}

/** Who runs the gateway, and what only that program knows. */
export interface HostReport {
  readonly kind: 'service-worker' | 'page';
  readonly build: string;
  /** The release that pages start from; null where none is installed. */
  readonly release: string | null;
  readonly isSafeMode: boolean;
}

export type BreakerState = 'closed' | 'half-open' | 'open';

export interface LineReport {
  readonly line: string;
  readonly isCurrent: boolean;
  /** Null until the first good reply. */
  readonly srttMs: number | null;
  readonly rttvarMs: number;
  readonly fails: number;
  readonly breaker: BreakerState;
  /** How long the line stays set aside; 0 while it is not. */
  readonly openForMs: number;
  /** When the line last gave a good reply; 0 for never. */
  readonly goodAt: number;
}

/** The stored replies of one row, all partitions together. */
export interface StoredReport {
  readonly endpoint: EndpointName;
  readonly count: number;
  readonly bytes: number;
  readonly newestAt: number;
}

/** What waits for the operator and what was given up, without bodies; docs/product/outbox.md */
export interface OutboxReport {
  readonly pending: number;
  readonly sending: number;
  readonly dead: number;
  /** When the oldest waiting entry was stored; null when none waits. */
  readonly oldestAt: number | null;
  readonly deadLetters: readonly DeadLetter[];
  /** Oldest first. */
  readonly waiting: readonly WaitingWrite[];
}

/** A mutation that the operator does not have yet, without its body. */
export interface WaitingWrite {
  readonly id: string;
  readonly endpoint: EndpointName;
  readonly createdAt: number;
}

/** An entry that was given up, without its body. */
export interface DeadLetter {
  readonly id: string;
  readonly endpoint: EndpointName;
  readonly createdAt: number;
  readonly diedAt: number;
  readonly tries: number;
  readonly reason: string;
}

/** A recent call: how it went, not what it sent or received. */
export interface CallRecord extends Pick<ReplyMeta, 'from' | 'policy' | 'line' | 'stale'> {
  /** The number of the call since this gateway started. */
  readonly number: number;
  readonly endpoint: EndpointName;
  /** Nobody waited for the call: a stored reply had been served before. */
  readonly isRevalidation: boolean;
  readonly at: number;
  readonly tookMs: number;
  readonly lineMs?: number;
  readonly attempts: number;
  /** The status of a success, or the code of an error. */
  readonly outcome: string;
}

/** All three are answered with `report-answered`, once they have been carried out. */
export type ReportRequest =
  | { readonly type: 'get-report' }
  /** Asks every line once, whatever the book says of it; with `besides` a few, until another one than that answers. */
  | { readonly type: 'probe-lines'; readonly merchant: string; readonly language: string; readonly besides?: string }
  /** Forgets all stored replies, of every member and visitor. */
  | { readonly type: 'purge-replies' };

export interface ReportResponse {
  readonly type: 'report-answered';
  readonly report: GatewayReport;
}
