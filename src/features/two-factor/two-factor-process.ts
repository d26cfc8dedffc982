import type { Login } from '#contract/schemas/session.ts';
import type { Proof, TwoFactorMethod } from '../../services/login/two-factor-methods.ts';
import { createSubmitGuard, type Wait } from '../../services/submit-guard.ts';
import { createStore } from '../../state/create-store.ts';
import { reduceTwoFactor, type TwoFactorEvent, type TwoFactorState } from './two-factor-state.ts';

/** How long the success message is shown, the pause before the login completes, and how long the dialog takes to fade out. */
export const NOTICE_MS = 1_500;
export const COMPLETE_MS = 500;
export const HIDE_MS = 250;

export interface TwoFactorDeps {
  readonly first: TwoFactorMethod;
  readonly verify: (proof: Proof, signal: AbortSignal) => Promise<Login>;
  readonly wait: Wait;
  /** The proof was right; called once. */
  readonly onPassed: (login: Login) => void;
  /** The dialog has faded out; called once. */
  readonly onClosed: () => void;
}

/** Runs one verification from the opening of its dialog to its end; docs/product/two-factor.md. */
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
    /** Runs one at a time, and the next 500 ms after the answer at the earliest. */
    submit: async (prove: () => Promise<Proof>) => {
      await guard.run(() => send(prove));
    },
    /** Aborts what is running: an answer that still comes logs nobody in. */
    close: async () => {
      const before = store.get().phase;
      if (before === 'hiding' || move({ type: 'closed' }).phase !== 'hiding') return;
      controller.abort();
      await wait(HIDE_MS);
      move({ type: 'hidden' });
      onClosed();
    },
    /** The screen unmounts. */
    abort: () => {
      controller.abort();
      controller = new AbortController();
      move({ type: 'failed', attempt: attempts, error: undefined });
    },
  };
}
export type TwoFactorProcess = ReturnType<typeof createTwoFactorProcess>;
