import type { Login } from '#contract/schemas/session.ts';
import type { TwoFactorMethod } from '../../services/login/two-factor-methods.ts';

export type TwoFactorState =
  | { readonly phase: 'idle'; readonly method: TwoFactorMethod; readonly error?: unknown }
  | { readonly phase: 'sending'; readonly method: TwoFactorMethod; readonly attempt: number }
  /** The success message is shown. */
  | { readonly phase: 'passed'; readonly login: Login }
  /** The message is gone, and the login completes in a moment. */
  | { readonly phase: 'finishing'; readonly login: Login }
  | { readonly phase: 'done' }
  | { readonly phase: 'hiding'; readonly method: TwoFactorMethod }
  | { readonly phase: 'closed' };

export type TwoFactorEvent =
  | { readonly type: 'method-chosen'; readonly method: TwoFactorMethod }
  | { readonly type: 'sent'; readonly attempt: number }
  | { readonly type: 'failed'; readonly attempt: number; readonly error: unknown }
  | { readonly type: 'verified'; readonly attempt: number; readonly login: Login }
  | { readonly type: 'notice-ended' }
  | { readonly type: 'completed' }
  | { readonly type: 'closed' }
  | { readonly type: 'hidden' };

/** Moves to the next state; an event of another phase or attempt changes nothing. docs/product/two-factor.md. */
export function reduceTwoFactor(state: TwoFactorState, event: TwoFactorEvent): TwoFactorState {
  switch (event.type) {
    case 'method-chosen':
      return state.phase === 'idle' && state.method !== event.method ? { phase: 'idle', method: event.method } : state;
    case 'sent':
      return state.phase === 'idle' ? { phase: 'sending', method: state.method, attempt: event.attempt } : state;
    case 'failed':
      if (!isAnswered(state, event.attempt)) return state;
      return { phase: 'idle', method: state.method, error: event.error };
    case 'verified':
      return isAnswered(state, event.attempt) ? { phase: 'passed', login: event.login } : state;
    case 'notice-ended':
      return state.phase === 'passed' ? { phase: 'finishing', login: state.login } : state;
    case 'completed':
      return state.phase === 'finishing' ? { phase: 'done' } : state;
    case 'closed':
      // a login that has passed completes: nothing is left to abort
      return state.phase === 'idle' || state.phase === 'sending' ? { phase: 'hiding', method: state.method } : state;
    case 'hidden':
      return state.phase === 'hiding' ? { phase: 'closed' } : state;
  }
}

function isAnswered(state: TwoFactorState, attempt: number): state is Extract<TwoFactorState, { phase: 'sending' }> {
  return state.phase === 'sending' && state.attempt === attempt;
}
