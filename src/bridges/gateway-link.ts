import type { CallMessage, GatewayToPage, PageToGateway } from '#contract/messages/gateway-messages.ts';
import type { GatewayReport, ReportRequest } from '#contract/messages/gateway-report.ts';
import type { GatewayReply } from '#contract/reply.ts';

/** The way from the page to a gateway, wherever that runs. */
export interface GatewayLink {
  /** Null when the gateway is gone and will not answer any more. */
  answer(call: CallMessage, signal: AbortSignal): Promise<GatewayReply | null>;
  tell(message: Exclude<PageToGateway, CallMessage | ReportRequest>): void;
  /** Null when the gateway is gone or too busy to say. */
  report(question: ReportRequest): Promise<GatewayReport | null>;
}

type Messages = { [T in GatewayToPage['type']]: Extract<GatewayToPage, { type: T }> };
/** Some messages come with a port for one answer. */
type Answer = (answer: unknown) => void;
type Listener = (message: GatewayToPage, answer: Answer) => void;

const listeners = new Map<string, Set<Listener>>();

/** Hears what the gateway tells every page; the answer stops it. */
export function onGatewayMessage<T extends GatewayToPage['type']>(
  type: T,
  listener: (message: Messages[T], answer: Answer) => void,
): () => void {
  const heard = listeners.get(type) ?? new Set();
  listeners.set(type, heard.add(listener as Listener));
  return () => heard.delete(listener as Listener);
}

export function hearGateway(message: GatewayToPage, port?: MessagePort): void {
  for (const listener of listeners.get(message.type) ?? []) listener(message, (answer) => port?.postMessage(answer));
}
