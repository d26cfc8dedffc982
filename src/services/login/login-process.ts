import * as v from 'valibot';
import { RequiredMethods } from '#contract/schemas/identity/login.ts';
import type { Login } from '#contract/schemas/session.ts';
import { ApiError } from '../../bridges/api-error.ts';
import { createStore } from '../../state/create-store.ts';
import type { CaptchaFields } from '../captcha.ts';
import { createSubmitGuard, type Wait } from '../submit-guard.ts';
import type { LoginAttempt } from './login-attempt.ts';
import { listMethods, type TwoFactorMethod } from './two-factor-methods.ts';

export type LoginState =
  | { readonly phase: 'idle'; readonly error?: unknown }
  | { readonly phase: 'sending' }
  /** The operator demands one more proof, by one of these methods. */
  | {
      readonly phase: 'verifying';
      readonly attempt: LoginAttempt;
      readonly methods: readonly [TwoFactorMethod, ...TwoFactorMethod[]];
    }
  | { readonly phase: 'logged-in' };

export interface LoginDeps {
  readonly solveCaptcha: () => Promise<CaptchaFields>;
  readonly resetCaptcha: () => void;
  readonly send: (attempt: LoginAttempt & CaptchaFields, signal: AbortSignal) => Promise<Login>;
  /** Starts the session; called once a login. */
  readonly complete: (login: Login, attempt: LoginAttempt) => Promise<void>;
  readonly wait: Wait;
}

/** Runs one login at a time, from the submit to the session; docs/product/login.md. */
export function createLoginProcess({ solveCaptcha, resetCaptcha, send, complete, wait }: LoginDeps) {
  const store = createStore<LoginState>({ phase: 'idle' });
  const guard = createSubmitGuard(wait);
  let controller = new AbortController();
  let lastAttempt: LoginAttempt | undefined;

  const finish = async (login: Login, attempt: LoginAttempt) => {
    store.set({ phase: 'logged-in' });
    try {
      await complete(login, attempt);
    } catch (error) {
      store.set({ phase: 'idle', error });
    }
  };
  const fail = (error: unknown) => {
    const methods = readMethods(error);
    store.set(lastAttempt && methods ? { phase: 'verifying', attempt: lastAttempt, methods } : { phase: 'idle', error });
  };

  const attemptOnce = async (prepare: () => Promise<LoginAttempt>, { signal }: AbortController) => {
    try {
      const solved = await solveCaptcha();
      const attempt = await prepare();
      lastAttempt = attempt;
      if (signal.aborted) return;
      const login = await send({ ...attempt, ...solved }, signal);
      if (!signal.aborted) await finish(login, attempt);
    } catch (error) {
      if (!signal.aborted) fail(error);
    } finally {
      resetCaptcha();
    }
  };

  return {
    store,
    /** What was sent last, whatever became of it. */
    getLastAttempt: () => lastAttempt,
    /** Ignores a second call while one runs, and for 500 ms after its answer. */
    submit: async (prepare: () => Promise<LoginAttempt>) => {
      await guard.run(async () => {
        if (store.get().phase !== 'idle') return;
        store.set({ phase: 'sending' });
        await attemptOnce(prepare, controller);
      });
    },
    /** The second proof was right. */
    completeTwoFactor: async (login: Login) => {
      const state = store.get();
      if (state.phase === 'verifying') await finish(login, state.attempt);
    },
    /** The player closed the dialog of the second proof. */
    cancelTwoFactor: () => {
      if (store.get().phase === 'verifying') store.set({ phase: 'idle' });
    },
    /** The screen unmounts: an answer that is still to come logs nobody in. */
    abort: () => {
      controller.abort();
      controller = new AbortController();
      if (store.get().phase === 'sending') store.set({ phase: 'idle' });
    },
  };
}
export type LoginProcess = ReturnType<typeof createLoginProcess>;

/** The methods of an error that demands one more proof, if it names any. */
function readMethods(error: unknown): [TwoFactorMethod, ...TwoFactorMethod[]] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'login_verify_required') return undefined;
  const required = v.safeParse(RequiredMethods, error.value);
  const [first, ...others] = required.success ? listMethods(required.output) : [];
  return first && [first, ...others];
}
