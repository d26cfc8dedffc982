import type { Login, SessionInfo } from '../../contract/schemas/session.ts';
import { call, onSessionRefused } from '../bridges/api.ts';
import { getCallContext, setCallContext } from '../bridges/call-context.ts';
import { endGatewaySession } from '../bridges/gateway.ts';
import { sessionStore } from '../platform/safe-storage.ts';
import { createStore } from '../state/create-store.ts';
import { createSessionInfo } from './session/session-info.ts';
import { createSessionLife } from './session/session-life.ts';
import { createSessionStore } from './session/session-store.ts';

const store = createStore<SessionInfo | null>(null);
const kept = createSessionStore(sessionStore);

const life = createSessionLife(store, {
  load: () => kept.read(getCallContext().merchant),
  save: kept.write,
  clear: kept.clear,
  setToken: (token) => setCallContext({ token }),
  purge: endGatewaySession,
  logOut: () => {
    // nobody waits for it: a session the operator did not hear of ends there by its age
    call('session.logout').catch(() => {});
  },
});

/** Takes up the session this tab had; called once at boot, when the merchant is known. docs/product/session.md */
export const restoreSession = life.restore;
/** Ends it here at once; the operator is told behind it. */
export const endSession = life.end;
/** Null is a guest. */
export const useSession = (): SessionInfo | null => store.use((session) => session);

export function startSession(login: Login, typedName: string): SessionInfo {
  const session = createSessionInfo(login, typedName, getCallContext().merchant);
  life.start(session);
  return session;
}

/** Ends the session that a reply refuses and tells it once, however many replies refuse it. */
export function watchRefusals(onEnded: () => void): () => void {
  return onSessionRefused((_error, token) => {
    if (life.refuse(token)) onEnded();
  });
}
