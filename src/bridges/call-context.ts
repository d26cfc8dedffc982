import { useSyncExternalStore } from 'react';
import type { CallContext } from '#contract/messages/gateway-messages.ts';

let context: CallContext = { merchant: '', language: '', token: null };
const listeners = new Set<() => void>();

/** Sets who asks, for every later call: boot sets the merchant, i18n the language, the session its token. */
export function setCallContext(part: Partial<CallContext>): void {
  context = { ...context, ...part };
  for (const listener of listeners) listener();
}

export const getCallContext = (): CallContext => context;

export function onCallContextChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useCallContext = (): CallContext => useSyncExternalStore(onCallContextChange, getCallContext, getCallContext);
