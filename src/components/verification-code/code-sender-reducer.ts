import { type Countdown, takeUp } from './countdown.ts';

/** One recipient's turn: nothing under way, a code being asked for, or the wait until the next may be asked for. */
export type CodeSender =
  | { readonly phase: 'idle'; readonly refusal?: unknown }
  | { readonly phase: 'sending'; readonly attempt: number; readonly recipient: string }
  | { readonly phase: 'counting'; readonly countdown: Countdown; readonly secondsLeft: number };

export type CodeEvent =
  | { readonly type: 'send-asked'; readonly attempt: number; readonly recipient: string }
  | { readonly type: 'code-sent'; readonly attempt: number; readonly now: number; readonly lengthMs: number }
  | { readonly type: 'send-refused'; readonly attempt: number; readonly refusal: unknown }
  | { readonly type: 'given-up' }
  /** The time passed, or another recipient was typed; `kept` is the countdown known of it. */
  | { readonly type: 'looked'; readonly now: number; readonly recipient: string; readonly kept?: Countdown | undefined };

export const IDLE: CodeSender = { phase: 'idle' };

/** Idle, sending, counting down, idle; whatever does not fit the phase or its attempt changes nothing. docs/product/sms-codes.md */
export function moveCodeSender(state: CodeSender, event: CodeEvent): CodeSender {
  switch (event.type) {
    case 'send-asked':
      return state.phase === 'idle' ? { phase: 'sending', attempt: event.attempt, recipient: event.recipient } : state;
    case 'code-sent':
      if (state.phase !== 'sending' || state.attempt !== event.attempt) return state;
      return count(
        { recipient: state.recipient, endsAt: event.now + event.lengthMs, lengthMs: event.lengthMs },
        event.now,
        state,
      );
    case 'send-refused':
      if (state.phase !== 'sending' || state.attempt !== event.attempt) return state;
      return { phase: 'idle', refusal: event.refusal };
    case 'given-up':
      return state.phase === 'sending' ? IDLE : state;
    case 'looked':
      return look(state, event);
  }
}

function look(state: CodeSender, { now, recipient, kept }: Extract<CodeEvent, { type: 'looked' }>): CodeSender {
  if (state.phase === 'sending') return state;
  const isCounted = state.phase === 'counting' && (recipient === '' || recipient === state.countdown.recipient);
  if (isCounted) return count(state.countdown, now, state);
  if (kept) return count(kept, now, state);
  return state.phase === 'idle' ? state : IDLE;
}

/** The same object while the second is the same, so that nothing is drawn again. */
function count(countdown: Countdown, now: number, last: CodeSender): CodeSender {
  const running = takeUp(countdown, now);
  if (!running) return last.phase === 'idle' ? last : IDLE;
  const secondsLeft = Math.ceil((running.endsAt - now) / 1_000);
  const isSame = last.phase === 'counting' && last.secondsLeft === secondsLeft && last.countdown === running;
  return isSame ? last : { phase: 'counting', countdown: running, secondsLeft };
}
