import type { Login } from '#contract/schemas/session.ts';
import type { Proof, TwoFactorMethod } from '../../services/login/two-factor-methods.ts';
import { createSubmitGuard, type Wait } from '../../services/submit-guard.ts';
import { createStore } from '../../state/create-store.ts';
import { moveTwoFactor, type TwoFactorEvent, type TwoFactorState } from './two-factor-state.ts';

/** How long the words of success stand, what passes until the login completes, and how long the dialog takes to go. */
export const NOTICE_MS = 1_500;
export const COMPLETE_MS = 500;
export const HIDE_MS = 250;

export interface TwoFactorParts {
  readonly first: TwoFactorMethod;
  readonly verify: (proof: Proof, signal: AbortSignal) => Promise<Login>;
  readonly wait: Wait;
  /** The player is who he says; called once. */
  readonly onPassed: (login: Login) => void;
  /** The dialog is out of sight; called once. */
  readonly onClosed: () => void;
}

/** One verification from its dialog's opening to its end; docs/product/two-factor.md. */
export function createTwoFactor({ first, verify, wait, onPassed, onClosed }: TwoFactorParts) {
  const store = createStore<TwoFactorState>({ phase: 'asking', method: first });
  const guard = createSubmitGuard(wait);
  let leaving = new AbortController();
  let attempts = 0;
  const move = (event: TwoFactorEvent): TwoFactorState => {
    store.set(moveTwoFactor(store.get(), event));
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
      const login = await verify(proof, leaving.signal);
      if (move({ type: 'verified', attempt, login }).phase === 'passed') void finish();
    } catch (refusal) {
      move({ type: 'refused', attempt, refusal });
    }
  };

  return {
    store,
    choose: (method: TwoFactorMethod) => void move({ type: 'method-chosen', method }),
    /** One at a time, and the next only 500 ms after the answer. */
    submit: async (prove: () => Promise<Proof>) => {
      await guard.run(() => send(prove));
    },
    /** Calls off what is under way: its answer, should it still come, logs nobody in. */
    close: async () => {
      const before = store.get().phase;
      if (before === 'hiding' || move({ type: 'closed' }).phase !== 'hiding') return;
      leaving.abort();
      await wait(HIDE_MS);
      move({ type: 'hidden' });
      onClosed();
    },
    /** The screen itself is left. */
    stop: () => {
      leaving.abort();
      leaving = new AbortController();
      move({ type: 'refused', attempt: attempts, refusal: undefined });
    },
  };
}
export type TwoFactor = ReturnType<typeof createTwoFactor>;
