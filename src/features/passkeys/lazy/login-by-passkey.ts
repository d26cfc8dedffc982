import type { Login } from '#contract/calls/session.ts';
import { MINUTE_MS } from '#contract/limits.ts';
import type { PasskeyAnswer, PasskeyProblem } from '#src/platform/passkeys/ask-passkey.ts';
import { createSubmitGuard, type Wait } from '#src/services/submit-guard.ts';
import { createStore } from '#src/state/create-store.ts';

/** The operator's challenge expires after five minutes. */
const PASSKEY_RENEW_AFTER_MS = 4 * MINUTE_MS;

type PasskeyLoginState =
  | { readonly phase: 'idle'; readonly problem?: PasskeyProblem; readonly error?: unknown }
  /** The browser's prompt is open. */
  | { readonly phase: 'asking' }
  | { readonly phase: 'sending' }
  | { readonly phase: 'logged-in' };

interface PasskeyLoginDeps<Options, Credential> {
  readonly fetchOptions: (signal: AbortSignal) => Promise<Options>;
  readonly ask: (options: Options, byAutofill: boolean) => Promise<PasskeyAnswer<Credential>>;
  /** Closes the browser's prompt. */
  readonly cancel: () => void;
  readonly canAutofill: () => Promise<boolean>;
  readonly send: (credential: Credential, signal: AbortSignal) => Promise<Login>;
  readonly complete: (login: Login, credential: Credential) => Promise<void>;
  readonly now: () => number;
  readonly wait: Wait;
}

/** Runs one login by passkey at a time, by the button or by autofill. docs/product/passkeys.md */
export function createPasskeyLogin<Options, Credential>(deps: PasskeyLoginDeps<Options, Credential>) {
  const store = createStore<PasskeyLoginState>({ phase: 'idle' });
  const guard = createSubmitGuard(deps.wait);
  let controller = new AbortController();
  /** Identifies the current offer by autofill; `offeredAt` is its start. */
  let round = 0;
  let offeredAt: number | undefined;

  const logIn = async (credential: Credential, { signal }: AbortController) => {
    store.set({ phase: 'sending' });
    try {
      const login = await deps.send(credential, signal);
      if (signal.aborted) return;
      store.set({ phase: 'logged-in' });
      await deps.complete(login, credential);
    } catch (error) {
      if (!signal.aborted) store.set({ phase: 'idle', error });
    }
  };

  const stopOffering = () => {
    round += 1;
    offeredAt = undefined;
  };
  const offerByAutofill = async () => {
    const visit = controller;
    if (!(await deps.canAutofill()) || visit.signal.aborted || store.get().phase !== 'idle') return;
    stopOffering();
    const own = round;
    offeredAt = deps.now();
    try {
      const options = await deps.fetchOptions(visit.signal);
      if (own !== round) return;
      const answer = await deps.ask(options, true);
      if (own !== round || !('credential' in answer)) return;
      stopOffering();
      await logIn(answer.credential, visit);
      if (!visit.signal.aborted) void offerByAutofill();
    } catch {
      // The player did not ask for this offer, so it is retried when the field is next focused.
      if (own === round) offeredAt = undefined;
    }
  };

  const askByButton = async (visit: AbortController) => {
    stopOffering();
    store.set({ phase: 'asking' });
    try {
      const answer = await deps.ask(await deps.fetchOptions(visit.signal), false);
      if (visit.signal.aborted) return;
      if ('credential' in answer) await logIn(answer.credential, visit);
      else store.set({ phase: 'idle', ...(answer.problem !== 'cancelled' && { problem: answer.problem }) });
    } catch (error) {
      if (!visit.signal.aborted) store.set({ phase: 'idle', error });
    }
  };

  return {
    store,
    /** Ignores a second call while one runs, and for 500 ms after it. */
    submit: () =>
      guard.run(async () => {
        if (store.get().phase !== 'idle') return;
        const visit = controller;
        await askByButton(visit);
        if (!visit.signal.aborted) void offerByAutofill();
      }),
    /** To be called when the screen and the field are rendered. */
    offerByAutofill,
    /** To be called when the player focuses the field: an expired challenge would be refused. */
    renew: () => {
      const isFresh = offeredAt !== undefined && deps.now() - offeredAt <= PASSKEY_RENEW_AFTER_MS;
      return isFresh ? Promise.resolve() : offerByAutofill();
    },
    /** To be called when the screen unmounts: a late reply is ignored. */
    abort: () => {
      controller.abort();
      controller = new AbortController();
      stopOffering();
      deps.cancel();
      if (store.get().phase !== 'logged-in') store.set({ phase: 'idle' });
    },
  };
}
