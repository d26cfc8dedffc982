import { MINUTE_MS } from '#contract/limits.ts';
import type { Login } from '#contract/schemas/session.ts';
import type { PasskeyAnswer, PasskeyObstacle } from '../../../platform/passkeys/ask-passkey.ts';
import { createSubmitGuard, type Wait } from '../../../services/submit-guard.ts';
import { createStore } from '../../../state/create-store.ts';

/** The operator's challenge is good for five minutes. */
const PASSKEY_RENEW_AFTER_MS = 4 * MINUTE_MS;

export type PasskeyLoginState =
  | { readonly phase: 'idle'; readonly obstacle?: PasskeyObstacle; readonly error?: unknown }
  /** The browser asks. */
  | { readonly phase: 'asking' }
  | { readonly phase: 'sending' }
  | { readonly phase: 'logged-in' };

export interface PasskeyLoginDeps<Options, Credential> {
  readonly fetchOptions: (signal: AbortSignal) => Promise<Options>;
  readonly ask: (options: Options, byAutofill: boolean) => Promise<PasskeyAnswer<Credential>>;
  /** Ends the browser's question. */
  readonly cancel: () => void;
  readonly canAutofill: () => Promise<boolean>;
  readonly send: (credential: Credential, signal: AbortSignal) => Promise<Login>;
  readonly complete: (login: Login) => Promise<void>;
  readonly now: () => number;
  readonly wait: Wait;
}

/** Runs one login by passkey at a time, by the button or by autofill; docs/product/passkeys.md. */
export function createPasskeyLogin<Options, Credential>(deps: PasskeyLoginDeps<Options, Credential>) {
  const store = createStore<PasskeyLoginState>({ phase: 'idle' });
  const guard = createSubmitGuard(deps.wait);
  let controller = new AbortController();
  /** Which question by autofill counts, and since when it waits. */
  let round = 0;
  let offeredAt: number | undefined;

  const logIn = async (credential: Credential, { signal }: AbortController) => {
    store.set({ phase: 'sending' });
    try {
      const login = await deps.send(credential, signal);
      if (signal.aborted) return;
      store.set({ phase: 'logged-in' });
      await deps.complete(login);
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
      // Nobody asked: the next time the player comes to the field it is tried again.
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
      else store.set({ phase: 'idle', ...(answer.obstacle !== 'cancelled' && { obstacle: answer.obstacle }) });
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
    /** The screen is there, and so is the field. */
    offerByAutofill,
    /** The player comes to the field: a challenge that is too old would be refused. */
    renew: () => {
      const isFresh = offeredAt !== undefined && deps.now() - offeredAt <= PASSKEY_RENEW_AFTER_MS;
      return isFresh ? Promise.resolve() : offerByAutofill();
    },
    /** The screen unmounts: an answer that is still to come logs nobody in. */
    abort: () => {
      controller.abort();
      controller = new AbortController();
      stopOffering();
      deps.cancel();
      if (store.get().phase !== 'logged-in') store.set({ phase: 'idle' });
    },
  };
}
