import { useEffect, useState } from 'react';
import type { Body } from '#contract/endpoints.ts';
import { mutate } from '../../bridges/api.ts';
import { readNow } from '../../platform/clock.ts';
import { createStore, type Store } from '../../state/create-store.ts';
import { type Countdown, computeCountdownMs, resumeCountdown, type StoredCountdowns } from './countdown.ts';

/** The state of one code field: idle, requesting a code, or counting down to the next request. */
export type CodeSenderState =
  | { readonly phase: 'idle'; readonly error?: unknown }
  | { readonly phase: 'sending'; readonly attempt: number; readonly recipient: string }
  | { readonly phase: 'counting'; readonly countdown: Countdown; readonly secondsLeft: number };

type CodeEvent =
  | { readonly type: 'send-requested'; readonly attempt: number; readonly recipient: string }
  | { readonly type: 'code-sent'; readonly attempt: number; readonly now: number; readonly lengthMs: number }
  | { readonly type: 'send-failed'; readonly attempt: number; readonly error: unknown }
  | { readonly type: 'cancelled' }
  /** Time has passed; `stored` is the countdown that an earlier page or another form started. */
  | { readonly type: 'refreshed'; readonly now: number; readonly stored?: Countdown | undefined };

const IDLE: CodeSenderState = { phase: 'idle' };

/**
 * Moves from idle to sending, counting and idle again; events of another phase or attempt are ignored. docs/product/sms-codes.md
 */
function reduceCodeSender(state: CodeSenderState, event: CodeEvent): CodeSenderState {
  switch (event.type) {
    case 'send-requested':
      return state.phase === 'idle' ? { phase: 'sending', attempt: event.attempt, recipient: event.recipient } : state;
    case 'code-sent':
      if (state.phase !== 'sending' || state.attempt !== event.attempt) return state;
      return countDown(
        { recipient: state.recipient, endsAt: event.now + event.lengthMs, lengthMs: event.lengthMs },
        event.now,
        state,
      );
    case 'send-failed':
      if (state.phase !== 'sending' || state.attempt !== event.attempt) return state;
      return { phase: 'idle', error: event.error };
    case 'cancelled':
      return state.phase === 'sending' ? IDLE : state;
    case 'refreshed':
      return refresh(state, event);
  }
}

function refresh(state: CodeSenderState, { now, stored }: Extract<CodeEvent, { type: 'refreshed' }>): CodeSenderState {
  if (state.phase === 'sending') return state;
  if (state.phase === 'counting') return countDown(state.countdown, now, state);
  return stored ? countDown(stored, now, state) : state;
}

/** Returns the same object within a second, so that nothing renders again. */
function countDown(countdown: Countdown, now: number, last: CodeSenderState): CodeSenderState {
  const running = resumeCountdown(countdown, now);
  if (!running) return last.phase === 'idle' ? last : IDLE;
  const secondsLeft = Math.ceil((running.endsAt - now) / 1_000);
  const isSame = last.phase === 'counting' && last.secondsLeft === secondsLeft && last.countdown === running;
  return isSame ? last : { phase: 'counting', countdown: running, secondsLeft };
}

/** Requests a code and resolves with the length of the wait that follows, in ms; rejects with the reason why no code was sent. */
type SendCode = (signal: AbortSignal) => Promise<number>;

export interface CodeSender {
  readonly store: Pick<Store<CodeSenderState>, 'get' | 'use'>;
  /** Resolves with true when a code was sent; does nothing while one is being sent, or during the countdown. */
  readonly send: (recipient: string, requestCode: SendCode) => Promise<boolean>;
  /** Reads the clock, and shows the running countdown. */
  refresh(): void;
  /** Cancels the running request. */
  stop(): void;
}

/** Sends codes one at a time; docs/product/sms-codes.md. */
export function createCodeSender(countdowns: StoredCountdowns, now: () => number): CodeSender {
  const store = createStore<CodeSenderState>(IDLE);
  let attempts = 0;
  let leaving = new AbortController();
  const move = (event: CodeEvent) => store.set(reduceCodeSender(store.get(), event));
  const refresh = () => move({ type: 'refreshed', now: now(), stored: countdowns.find(now()) });
  const isSending = (attempt: number) => {
    const state = store.get();
    return state.phase === 'sending' && state.attempt === attempt;
  };

  return {
    store,
    refresh,
    async send(recipient, requestCode) {
      refresh();
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

/** The countdown shows seconds. */
const TICK_MS = 500;

/** The sender of one field. It resumes a countdown after a reload and cancels its request when the field unmounts. */
export function useCodeSender(countdowns: StoredCountdowns) {
  const [sender] = useState(() => {
    const created = createCodeSender(countdowns, readNow);
    created.refresh();
    return created;
  });
  const state: CodeSenderState = sender.store.use((now) => now);
  const isCounting = state.phase === 'counting';

  useEffect(() => () => sender.stop(), [sender]);
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => sender.refresh(), TICK_MS);
    return () => clearInterval(timer);
  }, [isCounting, sender]);

  return { state, send: sender.send, error: state.phase === 'idle' ? state.error : undefined };
}

/** Returns a function that reports whether the focus is still where it is now: only then may a late reply move it. */
export function markFocus(): () => boolean {
  const marked = document.activeElement;
  return () => [marked, document.body, null].includes(document.activeElement);
}

/** Makes the operator send a code; resolves with the wait until the next one, in ms. docs/product/sms-codes.md */
export async function requestCode<N extends 'verification.sms' | 'verification.email'>(
  name: N,
  body: Body<N>,
  signal: AbortSignal,
): Promise<number> {
  const { value, meta } = await mutate<'verification.sms' | 'verification.email'>(name, { body, signal });
  return computeCountdownMs(value.expirationTime, meta.servedAt ?? readNow());
}
