import type { EndpointName } from '../endpoints.ts';
import type { LobbyData } from '../lobby/lobby-data.ts';
import type { TimeReading } from '../operator-time.ts';
import type { GatewayReply } from '../reply.ts';
import type { SealedRequest } from './crypto-worker.ts';
import type { ReportRequest, ReportResponse } from './gateway-report.ts';
import type { PushToPage } from './push-messages.ts';

export interface ProtocolRange {
  readonly min: number;
  readonly max: number;
}

/** Protocol versions that a program supports; both ends use the highest they share. Versions before 4 were never released. */
export const PROTOCOL: ProtocolRange = { min: 4, max: 4 };
/** The answer of a gateway that shares no version with the page, or does not serve it. */
export const NO_PROTOCOL = 0;

/** Returns the highest version that both support; docs/product/releases.md */
export function chooseProtocol(mine: ProtocolRange, theirs: ProtocolRange): number {
  const highest = Math.min(mine.max, theirs.max);
  return highest >= Math.max(mine.min, theirs.min) ? highest : NO_PROTOCOL;
}

/** The caller's context: it decides the headers and the partition of the stored reply. */
export interface CallContext {
  readonly merchant: string;
  readonly language: string;
  readonly token: string | null;
}

export interface CallMessage {
  readonly type: 'call';
  readonly id: string;
  readonly endpoint: EndpointName;
  readonly context: CallContext;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  /** The envelope's headers and Device; the gateway adds the row's own headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Overrides the row's policy: network first, network only, or any stored reply. */
  readonly prefer?: 'network' | 'network-only' | 'store';
  /** `storedAt` of a stored reply that the page could not use, so that another line is asked. */
  readonly rejectedStoredAt?: number;
  /** Entries, from before this write, of the list that it adds to. docs/product/read-back.md */
  readonly listed?: readonly string[];
  /** The sealed calls that read this write back, each in an envelope of its own. docs/product/read-back.md */
  readonly sealedReads?: readonly SealedRequest[];
  /** A line that must not answer this read, because its word is to be confirmed. */
  readonly exceptLine?: string;
}

export interface CallResponse {
  readonly id: string;
  readonly reply: GatewayReply;
  /** The operator's time as the gateway has measured it; an older worker does not send it. */
  readonly time?: TimeReading;
}

export type PageToGateway =
  | ReportRequest
  /** From then on, the port sent with this message carries calls. */
  | { readonly type: 'hello'; readonly protocol: ProtocolRange; readonly build: string }
  | CallMessage
  /** Calls made at the same time. */
  | { readonly type: 'calls'; readonly calls: readonly CallMessage[] }
  | { readonly type: 'cancel-call'; readonly id: string }
  /** The page has no answer yet and asks whether the call still exists. */
  | { readonly type: 'get-call-state'; readonly id: string }
  /** The page is back online, or the type of network has changed. */
  | { readonly type: 'network-changed' }
  /** The page is visible again. */
  | { readonly type: 'page-shown' }
  | { readonly type: 'session-ended'; readonly token: string }
  /** The members whose sessions some tab still has, by token digest; stored data of any other member is deleted. */
  | { readonly type: 'sessions-living'; readonly members: readonly string[] }
  /** The replies of a guest's lobby that came with the page itself. */
  | { readonly type: 'store-replies'; readonly lobby: LobbyData }
  /** Requests a check for a newer release; `release-found` answers if there is one. */
  | { readonly type: 'update-check'; readonly isFirst?: boolean }
  /** The player opened a push that was shown in the page. */
  | { readonly type: 'push-opened' }
  /** The name and id of the member that this device is bound to for pushes; empty while it is not bound. */
  | { readonly type: 'push-member'; readonly names: readonly string[] }
  /** In safe mode the worker passes all requests through; after failed starts only until another release is complete. */
  | { readonly type: 'set-safe-mode'; readonly isOn: boolean; readonly reason: 'by-hand' | 'failed-starts' };

/** A queued call that ended with a refusal by the operator. */
export interface RefusedCall extends Pick<Extract<GatewayReply, { ok: false }>, 'status' | 'errorCode' | 'message'> {
  readonly id: string;
}

export type GatewayToPage =
  | PushToPage
  | ReportResponse
  /** A new epoch means that the worker was restarted and has none of the earlier calls. */
  | { readonly type: 'hello-answered'; readonly protocol: number; readonly build: string; readonly epoch: string }
  | ({ readonly type: 'call-answered' } & CallResponse)
  /** Those of `calls` that are ready; the others follow. */
  | { readonly type: 'calls-answered'; readonly answers: readonly CallResponse[] }
  /** A call that is neither in flight nor answered was lost when its worker was stopped. */
  | { readonly type: 'call-state'; readonly id: string; readonly isUnderWay: boolean }
  | {
      readonly type: 'reply-updated';
      readonly endpoint: EndpointName;
      readonly context: Pick<CallContext, 'merchant' | 'language'>;
    }
  /** A mutation in another tab, which hosts its own gateway, has invalidated these rows. */
  | { readonly type: 'rows-outdated'; readonly endpoints: readonly EndpointName[] }
  /** A call of this row was added to the outbox, or has left it; `refused` is a call that the operator has refused for good. */
  | { readonly type: 'outbox-changed'; readonly endpoint: EndpointName; readonly refused?: RefusedCall }
  | { readonly type: 'line-changed'; readonly line: string }
  | { readonly type: 'lines-went-down' }
  | { readonly type: 'lines-came-up' }
  /** The worker has corrected its clock. */
  | { readonly type: 'time-set'; readonly time: TimeReading }
  /** A reload would load this release; a page that already runs it ignores the message. */
  | { readonly type: 'release-found'; readonly release: string }
  | { readonly type: 'safe-mode-changed'; readonly isOn: boolean };
