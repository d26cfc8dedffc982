import { useEffect, useState } from 'react';
import type { Login } from '#contract/calls/session.ts';
import type { TwoFactorMethod } from '../../services/login/login-process.ts';
import type { LoginAttempt } from '../../services/login/send-login.ts';
import { createSubmitGuard, type Wait, waitReal } from '../../services/submit-guard.ts';
import { createStore } from '../../state/create-store.ts';
import { useLatest } from '../../state/use-latest.ts';
import { type Proof, sendVerification } from './send-verification.ts';

export type TwoFactorState =
  | { readonly phase: 'idle'; readonly method: TwoFactorMethod; readonly error?: unknown }
  | { readonly phase: 'sending'; readonly method: TwoFactorMethod; readonly attempt: number }
  /** The success message is shown. */
  | { readonly phase: 'passed'; readonly login: Login }
  /** The message has disappeared, and the login completes in a moment. */
  | { readonly phase: 'finishing'; readonly login: Login }
  | { readonly phase: 'done' }
  | { readonly phase: 'hiding'; readonly method: TwoFactorMethod }
  | { readonly phase: 'closed' };

type TwoFactorEvent =
  | { readonly type: 'method-chosen'; readonly method: TwoFactorMethod }
  | { readonly type: 'sent'; readonly attempt: number }
  | { readonly type: 'failed'; readonly attempt: number; readonly error: unknown }
  | { readonly type: 'verified'; readonly attempt: number; readonly login: Login }
  | { readonly type: 'notice-ended' }
  | { readonly type: 'completed' }
  | { readonly type: 'closed' }
  | { readonly type: 'hidden' };

/** Returns the next state; an event of another phase or attempt changes nothing. docs/product/two-factor.md */
function reduceTwoFactor(state: TwoFactorState, event: TwoFactorEvent): TwoFactorState {
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
      // A login that has passed completes, because there is no request left to abort.
      return state.phase === 'idle' || state.phase === 'sending' ? { phase: 'hiding', method: state.method } : state;
    case 'hidden':
      return state.phase === 'hiding' ? { phase: 'closed' } : state;
  }
}

function isAnswered(state: TwoFactorState, attempt: number): state is Extract<TwoFactorState, { phase: 'sending' }> {
  return state.phase === 'sending' && state.attempt === attempt;
}

/** The duration of the success message, the pause before the login completes, and the duration of the dialog's fade. */
export const NOTICE_MS = 1_500;
export const COMPLETE_MS = 500;
export const HIDE_MS = 250;

interface TwoFactorDeps {
  readonly first: TwoFactorMethod;
  readonly verify: (proof: Proof, signal: AbortSignal) => Promise<Login>;
  readonly wait: Wait;
  /** The proof was correct; called once. */
  readonly onPassed: (login: Login) => void;
  /** The dialog has faded out; called once. */
  readonly onClosed: () => void;
}

/** Runs one verification from the opening of its dialog to its end. docs/product/two-factor.md */
export function createTwoFactorProcess({ first, verify, wait, onPassed, onClosed }: TwoFactorDeps) {
  const store = createStore<TwoFactorState>({ phase: 'idle', method: first });
  const guard = createSubmitGuard(wait);
  let controller = new AbortController();
  let attempts = 0;
  const move = (event: TwoFactorEvent): TwoFactorState => {
    store.set(reduceTwoFactor(store.get(), event));
    return store.get();
  };

  const finish = async () => {
    await wait(NOTICE_MS);
    move({ type: 'notice-ended' });
    await wait(COMPLETE_MS);
    const state = store.get();
    if (state.phase !== 'finishing') return;
    move({ type: 'completed' });
    onPassed(state.login);
  };

  const send = async (prove: () => Promise<Proof>) => {
    attempts += 1;
    const attempt = attempts;
    const isMine = (state: TwoFactorState) => state.phase === 'sending' && state.attempt === attempt;
    if (!isMine(move({ type: 'sent', attempt }))) return;
    try {
      const proof = await prove();
      if (!isMine(store.get())) return;
      const login = await verify(proof, controller.signal);
      if (move({ type: 'verified', attempt, login }).phase === 'passed') void finish();
    } catch (error) {
      move({ type: 'failed', attempt, error });
    }
  };

  return {
    store,
    chooseMethod: (method: TwoFactorMethod) => void move({ type: 'method-chosen', method }),
    /** Runs one verification at a time, and the next at least 500 ms after the reply. */
    submit: async (prove: () => Promise<Proof>) => {
      await guard.run(() => send(prove));
    },
    /** Aborts the running verification; a late reply is ignored. */
    close: async () => {
      const before = store.get().phase;
      if (before === 'hiding' || move({ type: 'closed' }).phase !== 'hiding') return;
      controller.abort();
      await wait(HIDE_MS);
      move({ type: 'hidden' });
      onClosed();
    },
    /** To be called when the screen unmounts. */
    abort: () => {
      controller.abort();
      controller = new AbortController();
      move({ type: 'failed', attempt: attempts, error: undefined });
    },
  };
}
export type TwoFactorProcess = ReturnType<typeof createTwoFactorProcess>;

interface TwoFactorOptions {
  readonly attempt: LoginAttempt;
  readonly first: TwoFactorMethod;
  readonly onPassed: (login: Login) => void;
  readonly onClosed: () => void;
}

/** Returns the verification of one dialog, aborted when the dialog unmounts. */
export function useTwoFactor(options: TwoFactorOptions): TwoFactorProcess {
  const latest = useLatest(options);
  const [process] = useState(() =>
    createTwoFactorProcess({
      first: options.first,
      verify: (proof, signal) => sendVerification(latest.current.attempt, proof, signal),
      wait: waitReal,
      onPassed: (login) => latest.current.onPassed(login),
      onClosed: () => latest.current.onClosed(),
    }),
  );
  useEffect(() => process.abort, [process]);
  return process;
}
