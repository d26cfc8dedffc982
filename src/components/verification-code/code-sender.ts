import { createStore, type Store } from '../../state/create-store.ts';
import { type CodeEvent, type CodeSenderState, IDLE, reduceCodeSender } from './code-sender-reducer.ts';
import type { StoredCountdowns } from './stored-countdowns.ts';

/** Requests a code and resolves with the length of the wait that follows, in ms; rejects with the reason why no code was sent. */
export type SendCode = (signal: AbortSignal) => Promise<number>;

export interface CodeSender {
  readonly store: Pick<Store<CodeSenderState>, 'get' | 'use'>;
  /** Resolves with true when a code went out; does nothing while one is being sent, or during the countdown. */
  readonly send: (recipient: string, requestCode: SendCode) => Promise<boolean>;
  /** Reads the clock, and shows the countdown of the recipient that is typed now. */
  refresh(recipient: string): void;
  /** Cancels the request that is running. */
  stop(): void;
}

/** Sends codes one at a time; docs/product/sms-codes.md. */
export function createCodeSender(countdowns: StoredCountdowns, now: () => number): CodeSender {
  const store = createStore<CodeSenderState>(IDLE);
  let attempts = 0;
  let leaving = new AbortController();
  const move = (event: CodeEvent) => store.set(reduceCodeSender(store.get(), event));
  const refresh = (recipient: string) =>
    move({ type: 'refreshed', now: now(), recipient, stored: countdowns.find(recipient, now()) });
  const isSending = (attempt: number) => {
    const state = store.get();
    return state.phase === 'sending' && state.attempt === attempt;
  };

  return {
    store,
    refresh,
    async send(recipient, requestCode) {
      refresh(recipient);
      attempts += 1;
      const attempt = attempts;
      move({ type: 'send-requested', attempt, recipient });
      if (!isSending(attempt)) return false;
      try {
        const lengthMs = await requestCode(leaving.signal);
        if (!isSending(attempt)) return false;
        move({ type: 'code-sent', attempt, now: now(), lengthMs });
        const state = store.get();
        if (state.phase === 'counting') countdowns.save(state.countdown);
        return true;
      } catch (error) {
        move({ type: 'send-failed', attempt, error });
        return false;
      }
    },
    stop() {
      leaving.abort();
      leaving = new AbortController();
      move({ type: 'cancelled' });
    },
  };
}
