import type { EndpointName } from '../endpoints.ts';
import type { ReplyMeta } from '../reply.ts';

/** A gateway's state, for the screen "Connection and app", without the members of calls. docs/product/gateway-page.md */
export interface GatewayReport {
  readonly host: HostReport;
  readonly epoch: string;
  /** When the report was written, in epoch milliseconds. */
  readonly at: number;
  readonly isOnline: boolean;
  readonly networkClass: string;
  /** In the order in which they would be tried now. */
  readonly lines: readonly LineReport[];
  readonly stored: readonly StoredReport[];
  readonly outbox: OutboxReport;
  /** Newest first. */
  readonly calls: readonly CallRecord[];
  /** The packed list of lines in force; null before the first one, missing from earlier releases. */
  readonly lineList?: string | null;
  /** Whether the pasted list was taken, in the answer to `take-line-list`. */
  readonly listVerdict?: ListVerdict;
}

/** `known`: it is the list in force. `outdated`: a newer list or certificate is known. */
export type ListVerdict = 'accepted' | 'known' | 'unreadable' | 'not-signed' | 'other-merchant' | 'outdated' | 'expired';

/** The host of the gateway, and the data that only this host has. */
export interface HostReport {
  readonly kind: 'service-worker' | 'page';
  readonly build: string;
  /** The release that pages start from; null if none is installed. */
  readonly release: string | null;
  readonly isSafeMode: boolean;
  /** Why files of a release still could not be installed. */
  readonly faults: readonly InstallFault[];
  /** Why the origin's own manifest does not count; missing from earlier releases. */
  readonly originFault?: OriginFault | null;
}

/** `behind`: another line has a newer one; `expired`: no other line has it; `absent`: the origin has none. */
export interface OriginFault {
  readonly reason: 'behind' | 'expired' | 'absent';
  /** When a check found it first, in epoch milliseconds. */
  readonly at: number;
}

/** `changed`: not the body that the operator published; `no-room`: the browser does not store it. docs/product/releases.md */
export type FaultReason = 'changed' | 'status' | 'unreachable' | 'no-room';

export interface InstallFault {
  readonly path: string;
  /** Origin of the line with the fault. */
  readonly line: string;
  readonly reason: FaultReason;
  /** The HTTP status, if that is the reason. */
  readonly status?: number;
  /** Time of the last attempt, in epoch milliseconds. */
  readonly at: number;
}

export type BreakerState = 'closed' | 'half-open' | 'open';

export interface LineReport {
  readonly line: string;
  readonly isCurrent: boolean;
  /** The line is an API base, or not known yet, so no window may be navigated to it. */
  readonly takesOnlyCalls: boolean;
  /** Null until the first good reply. */
  readonly srttMs: number | null;
  readonly rttvarMs: number;
  readonly fails: number;
  readonly breaker: BreakerState;
  /** How long the breaker of the line stays open; 0 if it is closed. */
  readonly openForMs: number;
  /** When the line last gave a good reply; 0 for never. */
  readonly goodAt: number;
}

/** The stored replies of one row, across all partitions. */
export interface StoredReport {
  readonly endpoint: EndpointName;
  readonly count: number;
  readonly bytes: number;
  readonly newestAt: number;
}

/** Waiting and dead entries, without bodies; docs/product/outbox.md */
export interface OutboxReport {
  readonly pending: number;
  readonly sending: number;
  readonly dead: number;
  /** When the oldest waiting entry was stored; null if none waits. */
  readonly oldestAt: number | null;
  readonly deadLetters: readonly DeadLetter[];
  /** Oldest first. */
  readonly waiting: readonly WaitingWrite[];
}

/** A mutation that the operator has not received yet, without its body. */
export interface WaitingWrite {
  readonly id: string;
  readonly endpoint: EndpointName;
  readonly createdAt: number;
}

/** A dead entry, without its body. */
export interface DeadLetter {
  readonly id: string;
  readonly endpoint: EndpointName;
  readonly createdAt: number;
  readonly diedAt: number;
  readonly tries: number;
  readonly reason: string;
}

/** A recent call: its outcome, not its content. */
export interface CallRecord extends Pick<ReplyMeta, 'from' | 'policy' | 'line' | 'stale'> {
  /** The number of the call since this gateway started. */
  readonly number: number;
  readonly endpoint: EndpointName;
  /** A background revalidation after a stored reply was served. */
  readonly isRevalidation: boolean;
  readonly at: number;
  readonly tookMs: number;
  readonly lineMs?: number;
  readonly attempts: number;
  /** The status of a success, or the code of an error. */
  readonly outcome: string;
}

/** All are answered with `report-answered`, once they are complete. */
export type ReportRequest =
  | { readonly type: 'get-report' }
  /** Probes every line once, regardless of the book; with `besides`, a few that serve the app, until another one answers. */
  | { readonly type: 'probe-lines'; readonly merchant: string; readonly language: string; readonly besides?: string }
  /** Deletes all stored replies, of every member and visitor. */
  | { readonly type: 'purge-replies' }
  /** Takes a signed list of lines from a text that the player pasted. docs/product/line-list.md */
  | { readonly type: 'take-line-list'; readonly text: string };

export interface ReportResponse {
  readonly type: 'report-answered';
  readonly report: GatewayReport;
}
