import type { SessionInfo } from '#contract/schemas/session-info.ts';
import { getCallContext, setCallContext } from '../../bridges/call-context.ts';
import { sessionStore } from '../../platform/safe-storage.ts';
import { createStore } from '../../state/create-store.ts';
import { createSessionStore } from './session-store.ts';

/** How a session ended that the player did not end themselves; `silent`: it was only being restored. docs/product/session.md */
export type HowEnded = 'login-required' | 'silent';

export interface SessionEnd {
  readonly how: HowEnded;
  /** The address, from `/m` on, of the screen that the session ended on; the guard has left a member's screen since. */
  readonly path: string;
}

const store = createStore<SessionInfo | null>(null);
/** The session end that the player has not been told of yet. */
export const sessionEnd = createStore<SessionEnd | undefined>(undefined);

/** The session as session storage holds it, where a reload finds it. */
export const storedSession = createSessionStore(sessionStore);
export const getSession = () => store.get();
export const onSessionChange = (listener: (session: SessionInfo | null) => void) => store.onChange(listener);
/** Null is a guest. */
export const useSession = (): SessionInfo | null => store.use((session) => session);

/** Only the session manager calls this. The token is set first, because a listener may call at once. */
export function setSession(next: SessionInfo | null): void {
  setCallContext({ token: next?.token ?? null });
  store.set(next);
}

/** Restores the session that this tab had; called once at boot, when the merchant is known. docs/product/session.md */
export function restoreSession(): SessionInfo | null {
  setSession(storedSession.read(getCallContext().merchant));
  return store.get();
}
