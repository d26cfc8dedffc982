import { useEffect, useRef } from 'react';
import { type ApiError, toApiError } from '../bridges/api-error.ts';
import { getErrorText } from '../i18n/error-text.ts';
import { createStore } from '../state/create-store.ts';
import { showAlert } from '../ui/alert.ts';
import { getSession, useSession } from './session/session.ts';
import { createSubmitGuard, waitReal } from './submit-guard.ts';

type ChangeOutcome<Value> = { readonly value: Value } | { readonly failure: ApiError };

interface PageChangeOptions<Sent, Value> {
  readonly send: (sent: Sent) => Promise<Value>;
  /** The title of the alert for a failure whose form is gone. */
  readonly findTitle: (sent: Sent) => string;
  /** How long the next change is blocked after an outcome; 0 by default. */
  readonly releaseMs?: number;
}

/** A change that the page sends once at a time, across all visits of its screen. docs/product/errors.md */
export function createPageChange<Sent, Value>({ send, findTitle, releaseMs = 0 }: PageChangeOptions<Sent, Value>) {
  const guards = createGuards();
  const inProgress = createStore<{ readonly token: string | undefined; readonly sent: Sent } | null>(null);

  const run = async (sent: Sent, isFormHere: () => boolean): Promise<ChangeOutcome<Value>> => {
    const token = getSession()?.token;
    inProgress.set({ token, sent });
    try {
      return { value: await send(sent) };
    } catch (reason) {
      const failure = toApiError(reason);
      const isForThisPlayer = getSession()?.token === token && failure.code !== 'call_cancelled';
      if (!isFormHere() && isForThisPlayer) void showAlert({ title: findTitle(sent), text: getErrorText(failure) });
      return { failure };
    } finally {
      // Another player's change may have begun meanwhile.
      if (inProgress.get()?.token === token) inProgress.set(null);
    }
  };
  return {
    inProgress,
    start: (sent: Sent, isFormHere: () => boolean) =>
      guards.of(getSession()?.token).run(
        () => run(sent, isFormHere),
        () => releaseMs,
      ),
  };
}

/** One guard for each session: a change of an earlier player blocks no other. */
function createGuards() {
  let current = { token: undefined as string | undefined, guard: createSubmitGuard(waitReal) };
  return {
    of: (token: string | undefined) => {
      if (token !== current.token) current = { token, guard: createSubmitGuard(waitReal) };
      return current.guard;
    },
  };
}

/** The change in progress, and a function that starts one. An alert reports a failure if the form that sent the change is gone. */
export function usePageChange<Sent, Value>({ inProgress, start }: ReturnType<typeof createPageChange<Sent, Value>>) {
  const token = useSession()?.token;
  const current = inProgress.use((now) => now);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return {
    /** Undefined if nothing of this session is under way. */
    sent: current?.token === token ? current?.sent : undefined,
    /** Resolves with undefined at once while another change is under way. */
    change: (sent: Sent) => start(sent, () => isHere.current),
  };
}
