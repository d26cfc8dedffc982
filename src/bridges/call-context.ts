import type { CallContext } from '#contract/messages/gateway-messages.ts';
import { createStore, type Store } from '../state/create-store.ts';

const context: Store<CallContext> = createStore(
  { merchant: '', language: '', token: null },
  // The server has set the context, and the page sets the same one before it starts.
  () => context.get(),
);

/** Sets the caller's context for all later calls: boot sets the merchant, i18n the language, the session its token. */
export const setCallContext = (changes: Partial<CallContext>): void => context.set({ ...context.get(), ...changes });

type VisitorDescription = () => Readonly<Record<string, string | undefined>>;
const visitor = createStore<{ readonly describe: VisitorDescription }>({ describe: () => ({}) });

/** Sets the visitor's description for rows with an unkeyed query; boot does so. */
export const setVisitorDescription = (describe: VisitorDescription): void => visitor.set({ describe });
export const describeVisitor: VisitorDescription = () => visitor.get().describe();

export const getCallContext: () => CallContext = context.get;
export const onCallContextChange = (listener: () => void): (() => void) => context.onChange(listener);
export const useCallContext = (): CallContext => context.use((now) => now);
