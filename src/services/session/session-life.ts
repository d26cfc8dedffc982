import type { SessionInfo } from '../../../contract/schemas/session.ts';
import type { Store } from '../../state/create-store.ts';

/** What a session's start and end do to the world around it. */
export interface SessionEffects {
  readonly load: () => SessionInfo | null;
  readonly save: (session: SessionInfo) => void;
  readonly clear: () => void;
  /** The token later calls carry; null for a guest. */
  readonly setToken: (token: string | null) => void;
  /** Removes the member's stored replies. */
  readonly purge: (token: string) => void;
  /** Tells the operator; must read the token before it returns. */
  readonly logOut: () => void;
}

/** One session at a time, ended once however many ask for it; docs/product/session.md. */
export function createSessionLife(store: Pick<Store<SessionInfo | null>, 'get' | 'set'>, effects: SessionEffects) {
  // the token goes first: whoever hears of the change may call at once
  const change = (next: SessionInfo | null) => {
    effects.setToken(next?.token ?? null);
    store.set(next);
  };

  const leave = (token: string, leaving: { tellOperator: boolean }) => {
    if (leaving.tellOperator) effects.logOut();
    effects.purge(token);
    effects.clear();
    change(null);
  };

  return {
    restore: () => change(effects.load()),
    start: (next: SessionInfo) => {
      const last = store.get();
      if (last && last.token !== next.token) leave(last.token, { tellOperator: true });
      effects.save(next);
      change(next);
    },
    end: () => {
      const last = store.get();
      if (last) leave(last.token, { tellOperator: true });
    },
    /** A reply said that this token is no session; true for the one reply that ended it. */
    refuse: (token: string): boolean => {
      if (store.get()?.token !== token) return false;
      // the operator has already forgotten it: a logout would only be refused too
      leave(token, { tellOperator: false });
      return true;
    },
  };
}
