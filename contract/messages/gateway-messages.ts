import type { EndpointName } from '../endpoints.ts';
import type { LobbyData } from '../lobby-page.ts';
import type { GatewayReply } from '../reply.ts';
import type { ReportRequest, ReportResponse } from './gateway-report.ts';
import type { PushToPage } from './push-messages.ts';

export interface ProtocolRange {
  readonly min: number;
  readonly max: number;
}

/** Versions of this file that a program can speak; both ends take the highest they share. Those before 4 were never released. */
export const PROTOCOL: ProtocolRange = { min: 4, max: 4 };
/** The answer of a gateway that shares no version with the page, or does not serve it. */
export const NO_PROTOCOL = 0;

/** The highest version both can speak; docs/product/releases.md. */
export function chooseProtocol(mine: ProtocolRange, theirs: ProtocolRange): number {
  const highest = Math.min(mine.max, theirs.max);
  return highest >= Math.max(mine.min, theirs.min) ? highest : NO_PROTOCOL;
}

/** Who asks: it decides the headers and the partition of the stored reply. */
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
  /** The envelope's headers and Device; the row's own headers are the gateway's to add. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Overrides the row's policy: the network is asked first, or any stored reply will do. */
  readonly prefer?: 'network' | 'store';
  /** `storedAt` of a stored reply that the page could not use: another line is asked. */
  readonly rejectedStoredAt?: number;
}

export interface CallResponse {
  readonly id: string;
  readonly reply: GatewayReply;
}

export type PageToGateway =
  | ReportRequest
  /** The port that comes with it takes calls from then on. */
  | { readonly type: 'hello'; readonly protocol: ProtocolRange; readonly build: string }
  | CallMessage
  /** Calls that were made at the same moment. */
  | { readonly type: 'calls'; readonly calls: readonly CallMessage[] }
  | { readonly type: 'cancel-call'; readonly id: string }
  /** The page has no answer yet and asks whether the call is still known. */
  | { readonly type: 'get-call-state'; readonly id: string }
  /** The page came back online, or onto another kind of network. */
  | { readonly type: 'network-changed' }
  /** The player looks at the page again. */
  | { readonly type: 'page-shown' }
  | { readonly type: 'session-ended'; readonly token: string }
  /** The members whose sessions some tab still has, by the digests of their tokens: what is stored of any other is deleted. */
  | { readonly type: 'sessions-living'; readonly members: readonly string[] }
  /** What a guest's lobby was made of, which came with the page itself. */
  | { readonly type: 'store-replies'; readonly lobby: LobbyData }
  /** The page wants to know of a newer release; `release-found` is the answer, if there is one. */
  | { readonly type: 'update-check'; readonly isFirst?: boolean }
  /** The player opened a push that was shown in the page. */
  | { readonly type: 'push-opened' }
  /** In safe mode the worker passes everything through; after failed starts only until another release is whole. */
  | { readonly type: 'set-safe-mode'; readonly isOn: boolean; readonly reason: 'by-hand' | 'failed-starts' };

export type GatewayToPage =
  | PushToPage
  | ReportResponse
  /** A new epoch means the worker was restarted and knows nothing of earlier calls. */
  | { readonly type: 'hello-answered'; readonly protocol: number; readonly build: string; readonly epoch: string }
  | ({ readonly type: 'call-answered' } & CallResponse)
  /** Those of `calls` that are ready; the others follow. */
  | { readonly type: 'calls-answered'; readonly answers: readonly CallResponse[] }
  /** A call that is neither under way nor answered was lost when its worker was stopped. */
  | { readonly type: 'call-state'; readonly id: string; readonly isUnderWay: boolean }
  | {
      readonly type: 'reply-updated';
      readonly endpoint: EndpointName;
      readonly context: Pick<CallContext, 'merchant' | 'language'>;
    }
  /** A call of this row has been added to the outbox, or waits no more. */
  | { readonly type: 'outbox-changed'; readonly endpoint: EndpointName }
  | { readonly type: 'line-changed'; readonly line: string }
  | { readonly type: 'lines-went-down' }
  | { readonly type: 'lines-came-up' }
  /** A reload would bring this release; a page that already runs on it ignores the message. */
  | { readonly type: 'release-found'; readonly release: string }
  | { readonly type: 'safe-mode-changed'; readonly isOn: boolean };
