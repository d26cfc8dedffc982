import { type Countdown, resumeCountdown } from './countdown.ts';

/** The state of one code field: nothing is running, a code is being requested, or the wait until the next request. */
export type CodeSenderState =
  | { readonly phase: 'idle'; readonly error?: unknown }
  | { readonly phase: 'sending'; readonly attempt: number; readonly recipient: string }
  | { readonly phase: 'counting'; readonly countdown: Countdown; readonly secondsLeft: number };

export type CodeEvent =
  | { readonly type: 'send-requested'; readonly attempt: number; readonly recipient: string }
  | { readonly type: 'code-sent'; readonly attempt: number; readonly now: number; readonly lengthMs: number }
  | { readonly type: 'send-failed'; readonly attempt: number; readonly error: unknown }
  | { readonly type: 'cancelled' }
  /** Time passed, or another recipient was typed; `stored` is that recipient's countdown. */
  | { readonly type: 'refreshed'; readonly now: number; readonly recipient: string; readonly stored?: Countdown | undefined };

export const IDLE: CodeSenderState = { phase: 'idle' };

/** Moves from idle to sending, counting and idle again; an event of another phase or attempt changes nothing. docs/product/sms-codes.md */
export function reduceCodeSender(state: CodeSenderState, event: CodeEvent): CodeSenderState {
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

function refresh(state: CodeSenderState, { now, recipient, stored }: Extract<CodeEvent, { type: 'refreshed' }>): CodeSenderState {
  if (state.phase === 'sending') return state;
  const isCounted = state.phase === 'counting' && (recipient === '' || recipient === state.countdown.recipient);
  if (isCounted) return countDown(state.countdown, now, state);
  if (stored) return countDown(stored, now, state);
  return state.phase === 'idle' ? state : IDLE;
}

/** Returns the same object while the second is the same, so that nothing renders again. */
function countDown(countdown: Countdown, now: number, last: CodeSenderState): CodeSenderState {
  const running = resumeCountdown(countdown, now);
  if (!running) return last.phase === 'idle' ? last : IDLE;
  const secondsLeft = Math.ceil((running.endsAt - now) / 1_000);
  const isSame = last.phase === 'counting' && last.secondsLeft === secondsLeft && last.countdown === running;
  return isSame ? last : { phase: 'counting', countdown: running, secondsLeft };
}
