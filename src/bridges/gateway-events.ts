import type { GatewayToPage } from '#contract/messages/gateway-messages.ts';

type Messages = { [T in GatewayToPage['type']]: Extract<GatewayToPage, { type: T }> };
/** Some messages come with a port for one answer. */
type Answer = (answer: unknown) => void;
type Listener = (message: GatewayToPage, answer: Answer) => void;

const listeners = new Map<string, Set<Listener>>();

/** Listens to what the gateway tells every page; the returned function stops it. */
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
