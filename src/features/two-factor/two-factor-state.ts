import type { Login } from '#contract/schemas/session.ts';
import type { TwoFactorMethod } from '../../services/login/two-factor-methods.ts';

export type TwoFactorState =
  | { readonly phase: 'asking'; readonly method: TwoFactorMethod; readonly refusal?: unknown }
  | { readonly phase: 'sending'; readonly method: TwoFactorMethod; readonly attempt: number }
  /** The words of success stand on the screen. */
  | { readonly phase: 'passed'; readonly login: Login }
  /** They are gone, and the login completes in a moment. */
  | { readonly phase: 'finishing'; readonly login: Login }
  | { readonly phase: 'done' }
  | { readonly phase: 'hiding'; readonly method: TwoFactorMethod }
  | { readonly phase: 'closed' };

export type TwoFactorEvent =
  | { readonly type: 'method-chosen'; readonly method: TwoFactorMethod }
  | { readonly type: 'sent'; readonly attempt: number }
  | { readonly type: 'refused'; readonly attempt: number; readonly refusal: unknown }
  | { readonly type: 'verified'; readonly attempt: number; readonly login: Login }
  | { readonly type: 'notice-ended' }
  | { readonly type: 'completed' }
  | { readonly type: 'closed' }
  | { readonly type: 'hidden' };

/** What does not fit the phase, or answers another attempt, changes nothing; docs/product/two-factor.md. */
export function moveTwoFactor(state: TwoFactorState, event: TwoFactorEvent): TwoFactorState {
  switch (event.type) {
    case 'method-chosen':
      return state.phase === 'asking' && state.method !== event.method ? { phase: 'asking', method: event.method } : state;
    case 'sent':
      return state.phase === 'asking' ? { phase: 'sending', method: state.method, attempt: event.attempt } : state;
    case 'refused':
      if (!isAnswered(state, event.attempt)) return state;
      return { phase: 'asking', method: state.method, refusal: event.refusal };
    case 'verified':
      return isAnswered(state, event.attempt) ? { phase: 'passed', login: event.login } : state;
    case 'notice-ended':
      return state.phase === 'passed' ? { phase: 'finishing', login: state.login } : state;
    case 'completed':
      return state.phase === 'finishing' ? { phase: 'done' } : state;
    case 'closed':
      // a login that has passed completes: there is nothing left to call off
      return state.phase === 'asking' || state.phase === 'sending' ? { phase: 'hiding', method: state.method } : state;
    case 'hidden':
      return state.phase === 'hiding' ? { phase: 'closed' } : state;
  }
}

function isAnswered(state: TwoFactorState, attempt: number): state is Extract<TwoFactorState, { phase: 'sending' }> {
  return state.phase === 'sending' && state.attempt === attempt;
}
