import type { CallMessage, GatewayToPage, PageToGateway } from '#contract/messages/gateway-messages.ts';
import type { GatewayReport, ReportRequest } from '#contract/messages/gateway-report.ts';
import type { GatewayReply } from '#contract/reply.ts';

type Messages = { [T in GatewayToPage['type']]: Extract<GatewayToPage, { type: T }> };
/** Some messages come with a port for one answer. */
type Answer = (answer: unknown) => void;
type Listener = (message: GatewayToPage, answer: Answer) => void;

const listeners = new Map<string, Set<Listener>>();

/** Listens to messages that the gateway sends to every page; the returned function stops it. */
export function onGatewayMessage<T extends GatewayToPage['type']>(
  type: T,
  listener: (message: Messages[T], answer: Answer) => void,
): () => void {
  const added = listeners.get(type) ?? new Set();
  listeners.set(type, added.add(listener as Listener));
  return () => added.delete(listener as Listener);
}

export function emitGatewayMessage(message: GatewayToPage, port?: MessagePort): void {
  for (const listener of listeners.get(message.type) ?? []) listener(message, (answer) => port?.postMessage(answer));
}

/** A message that expects no answer. */
export type Notification = Exclude<PageToGateway, CallMessage | ReportRequest>;

/** The page's connection to one gateway, wherever it runs. */
export interface GatewayLink {
  /** Resolves with null if the gateway is gone and will not answer. */
  post(call: CallMessage, signal: AbortSignal): Promise<GatewayReply | null>;
  notify(message: Notification): void;
  /** Resolves with null if the gateway is gone or too busy to answer. */
  report(question: ReportRequest): Promise<GatewayReport | null>;
}
