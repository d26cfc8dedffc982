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
  | { readonly phase: 'asking'; readonly refusal?: unknown }
  | { readonly phase: 'sending' }
  /** One more proof is demanded, by one of these methods. */
  | {
      readonly phase: 'verifying';
      readonly attempt: LoginAttempt;
      readonly methods: readonly [TwoFactorMethod, ...TwoFactorMethod[]];
    }
  | { readonly phase: 'entered' };

export interface LoginParts {
  readonly solveCaptcha: () => Promise<CaptchaFields>;
  readonly resetCaptcha: () => void;
  readonly send: (attempt: LoginAttempt & CaptchaFields, signal: AbortSignal) => Promise<Login>;
  /** Begins the session; called once a login. */
  readonly enter: (login: Login, attempt: LoginAttempt) => Promise<void>;
  readonly wait: Wait;
}

/** One login at a time, from the submit to the session; docs/product/login.md. */
export function createLoginProcess({ solveCaptcha, resetCaptcha, send, enter, wait }: LoginParts) {
  const store = createStore<LoginState>({ phase: 'asking' });
  const guard = createSubmitGuard(wait);
  let leaving = new AbortController();
  let tried: LoginAttempt | undefined;

  const finish = async (login: Login, attempt: LoginAttempt) => {
    store.set({ phase: 'entered' });
    try {
      await enter(login, attempt);
    } catch (refusal) {
      store.set({ phase: 'asking', refusal });
    }
  };
  const refuse = (refusal: unknown) => {
    const methods = readMethods(refusal);
    store.set(tried && methods ? { phase: 'verifying', attempt: tried, methods } : { phase: 'asking', refusal });
  };

  const attemptOnce = async (prepare: () => Promise<LoginAttempt>, { signal }: AbortController) => {
    try {
      const solved = await solveCaptcha();
      const attempt = await prepare();
      tried = attempt;
      if (signal.aborted) return;
      const login = await send({ ...attempt, ...solved }, signal);
      if (!signal.aborted) await finish(login, attempt);
    } catch (refusal) {
      if (!signal.aborted) refuse(refusal);
    } finally {
      resetCaptcha();
    }
  };

  return {
    store,
    /** A second one is ignored while one runs, and for 500 ms after the answer. */
    submit: async (prepare: () => Promise<LoginAttempt>) => {
      await guard.run(async () => {
        if (store.get().phase !== 'asking') return;
        store.set({ phase: 'sending' });
        await attemptOnce(prepare, leaving);
      });
    },
    /** The second proof was right. */
    pass: async (login: Login) => {
      const state = store.get();
      if (state.phase === 'verifying') await finish(login, state.attempt);
    },
    /** The player gave the second proof up. */
    giveUp: () => {
      if (store.get().phase === 'verifying') store.set({ phase: 'asking' });
    },
    /** The screen is left: an answer still under way logs nobody in. */
    leave: () => {
      leaving.abort();
      leaving = new AbortController();
      if (store.get().phase === 'sending') store.set({ phase: 'asking' });
    },
  };
}
export type LoginProcess = ReturnType<typeof createLoginProcess>;

/** The methods of a refusal that demands one more proof, if it names any. */
function readMethods(refusal: unknown): [TwoFactorMethod, ...TwoFactorMethod[]] | undefined {
  if (!(refusal instanceof ApiError) || refusal.code !== 'login_verify_required') return undefined;
  const required = v.safeParse(RequiredMethods, refusal.value);
  const [first, ...others] = required.success ? listMethods(required.output) : [];
  return first && [first, ...others];
}
