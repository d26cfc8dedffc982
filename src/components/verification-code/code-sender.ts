import { createStore, type Store } from '../../state/create-store.ts';
import { type CodeEvent, type CodeSender, IDLE, moveCodeSender } from './code-sender-reducer.ts';
import type { KeptCountdowns } from './stored-countdowns.ts';

/** Asks for a code and gives the length of the wait that follows, in ms; rejects with the reason why there is none. */
export type Deliver = (signal: AbortSignal) => Promise<number>;

export interface CodeSending {
  readonly store: Pick<Store<CodeSender>, 'get' | 'use'>;
  /** True when a code went out; one that is under way, or a countdown, makes it a tap in vain. */
  readonly send: (recipient: string, deliver: Deliver) => Promise<boolean>;
  /** Takes up the countdown of whoever is typed now. */
  look(recipient: string): void;
  /** Gives up what is under way. */
  stop(): void;
}

/** Sends codes one at a time; docs/product/sms-codes.md. */
export function createCodeSending(countdowns: KeptCountdowns, now: () => number): CodeSending {
  const store = createStore<CodeSender>(IDLE);
  let attempts = 0;
  let leaving = new AbortController();
  const move = (event: CodeEvent) => store.set(moveCodeSender(store.get(), event));
  const look = (recipient: string) => move({ type: 'looked', now: now(), recipient, kept: countdowns.find(recipient, now()) });
  const isSending = (attempt: number) => {
    const state = store.get();
    return state.phase === 'sending' && state.attempt === attempt;
  };

  return {
    store,
    look,
    async send(recipient, deliver) {
      look(recipient);
      attempts += 1;
      const attempt = attempts;
      move({ type: 'send-asked', attempt, recipient });
      if (!isSending(attempt)) return false;
      try {
        const lengthMs = await deliver(leaving.signal);
        if (!isSending(attempt)) return false;
        move({ type: 'code-sent', attempt, now: now(), lengthMs });
        const state = store.get();
        if (state.phase === 'counting') countdowns.keep(state.countdown);
        return true;
      } catch (refusal) {
        move({ type: 'send-refused', attempt, refusal });
        return false;
      }
    },
    stop() {
      leaving.abort();
      leaving = new AbortController();
      move({ type: 'given-up' });
    },
  };
}
