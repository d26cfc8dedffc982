import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { type Login, RequiredMethods } from '#contract/calls/session.ts';
import { ApiError } from '../../bridges/api-error.ts';
import { overlayBack } from '../../platform/back-stack.ts';
import { createStore } from '../../state/create-store.ts';
import { useLatest } from '../../state/use-latest.ts';
import type { CaptchaFields, CaptchaHandle } from '../captcha.ts';
import { createSubmitGuard, type Wait, waitReal } from '../submit-guard.ts';
import { completeLogin } from './complete-login.ts';
import { disableAfterRefusal } from './disable-after-refusal.ts';
import { type LoginAttempt, sendLogin } from './send-login.ts';

/** The methods in the order of their tabs; the first required one is selected. docs/product/two-factor.md */
export const METHODS = ['payeeName', 'sms', 'ga', 'email'] as const satisfies (keyof RequiredMethods)[];
export type TwoFactorMethod = (typeof METHODS)[number];
type TwoFactorMethods = readonly [TwoFactorMethod, ...TwoFactorMethod[]];

export function listMethods(required: RequiredMethods): TwoFactorMethod[] {
  return METHODS.filter((method) => required[method]);
}

type LoginState =
  | { readonly phase: 'idle'; readonly error?: unknown }
  | { readonly phase: 'sending' }
  /** The operator requires a second factor, by one of these methods. */
  | { readonly phase: 'verifying'; readonly attempt: LoginAttempt; readonly methods: TwoFactorMethods }
  | { readonly phase: 'logged-in' };

/** The props of the second-factor component; the screen passes it to each form that logs in. docs/product/two-factor.md */
export interface TwoFactorProps {
  attempt: LoginAttempt;
  methods: TwoFactorMethods;
  onPassed: (login: Login) => void;
  onClosed: () => void;
}

export interface LoginDeps {
  readonly solveCaptcha: () => Promise<CaptchaFields>;
  readonly resetCaptcha: (error?: unknown) => void;
  readonly send: (attempt: LoginAttempt & CaptchaFields, signal: AbortSignal) => Promise<Login>;
  /** Starts the session; called once per login. */
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
    let failure: unknown;
    try {
      const solved = await solveCaptcha();
      const attempt = await prepare();
      lastAttempt = attempt;
      if (signal.aborted) return;
      const login = await send({ ...attempt, ...solved }, signal);
      if (!signal.aborted) await finish(login, attempt);
    } catch (error) {
      failure = error;
      if (!signal.aborted) fail(error);
    } finally {
      resetCaptcha(failure);
    }
  };

  return {
    store,
    /** The last attempt that was sent, with any outcome. */
    getLastAttempt: () => lastAttempt,
    /** Ignores a second call during a login, and for 500 ms after its reply. */
    submit: async (prepare: () => Promise<LoginAttempt>) => {
      await guard.run(async () => {
        if (store.get().phase !== 'idle') return;
        store.set({ phase: 'sending' });
        await attemptOnce(prepare, controller);
      });
    },
    /** The second factor was correct. */
    completeTwoFactor: async (login: Login) => {
      const state = store.get();
      if (state.phase === 'verifying') await finish(login, state.attempt);
    },
    /** The player closed the second-factor dialog. */
    cancelTwoFactor: () => {
      if (store.get().phase === 'verifying') store.set({ phase: 'idle' });
    },
    /** Called when the screen unmounts: a late reply is ignored. */
    abort: () => {
      controller.abort();
      controller = new AbortController();
      if (store.get().phase === 'sending') store.set({ phase: 'idle' });
    },
  };
}
export type LoginProcess = ReturnType<typeof createLoginProcess>;

/** The second-factor methods that an error names, if any. */
function readMethods(error: unknown): TwoFactorMethods | undefined {
  if (!(error instanceof ApiError) || error.code !== 'login_verify_required') return undefined;
  const required = v.safeParse(RequiredMethods, error.value);
  const [first, ...others] = required.success ? listMethods(required.output) : [];
  return first && [first, ...others];
}

interface LoginOptions {
  readonly captcha: CaptchaHandle;
  /** Returns whether the player wants this device to remember the login. */
  readonly readRemember: () => boolean;
}

/** The login of one screen; it is aborted when the screen unmounts. docs/product/login.md */
export function useLogin(options: LoginOptions): LoginProcess {
  const latest = useLatest(options);
  const [process] = useState(() =>
    createLoginProcess({
      solveCaptcha: () => latest.current.captcha.solve(),
      resetCaptcha: (error) => latest.current.captcha.reset(error),
      send: (attempt, signal) => sendLogin(attempt, signal).catch((reason) => disableAfterRefusal(reason, attempt, signal)),
      complete: async (login, { type, username, password, firebaseIdToken }) => {
        // A dialog that has just closed may still own a history entry, which would swallow the redirect.
        await waitReal(0);
        await overlayBack.settle();
        const remember = latest.current.readRemember();
        // A number that a provider verified is the same one as by a code of the operator.
        const credential = username ? undefined : firebaseIdToken;
        await completeLogin(login, { type, username, credential, ...(password !== undefined && { password }), remember });
      },
      wait: waitReal,
    }),
  );
  useEffect(() => process.abort, [process]);
  return process;
}
