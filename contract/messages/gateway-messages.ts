import type { EndpointName } from '../endpoints.ts';
import type { GatewayReply } from '../reply.ts';
import type { PushToPage } from './push-messages.ts';

/** Versions of this file that a program can speak; both ends take the highest they share. */
export const PROTOCOL = { min: 1, max: 1 } as const;

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
  /** Overrules the row's policy: ask the network first, or be content with any stored reply. */
  readonly prefer?: 'network' | 'store';
}

export type PageToGateway =
  | { readonly type: 'hello'; readonly protocol: { readonly min: number; readonly max: number }; readonly build: string }
  | CallMessage
  | { readonly type: 'call-cancelled'; readonly id: string }
  /** The page came back online, or onto another kind of network. */
  | { readonly type: 'network-changed' }
  | { readonly type: 'session-ended'; readonly token: string };

export type GatewayToPage =
  | PushToPage
  /** A new epoch means the worker was restarted and knows nothing of earlier calls. */
  | { readonly type: 'hello-answered'; readonly protocol: number; readonly build: string; readonly epoch: string }
  | { readonly type: 'call-answered'; readonly id: string; readonly reply: GatewayReply }
  | {
      readonly type: 'reply-updated';
      readonly endpoint: EndpointName;
      readonly context: Pick<CallContext, 'merchant' | 'language'>;
    }
  | { readonly type: 'line-changed'; readonly line: string }
  | { readonly type: 'lines-went-down' }
  | { readonly type: 'lines-came-up' };
