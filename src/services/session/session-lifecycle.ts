import type { SessionInfo } from '#contract/schemas/session-info.ts';

export interface SessionLifecycleDeps {
  readonly get: () => SessionInfo | null;
  /** Null for a guest. */
  readonly set: (session: SessionInfo | null) => void;
  readonly save: (session: SessionInfo) => void;
  /** `lapsed`: nobody logged out. */
  readonly clear: (how: 'left' | 'lapsed') => void;
  /** Removes the member's stored replies. */
  readonly purge: (token: string) => void;
  /** Tells the operator; must read the token before it returns. */
  readonly logOut: () => void;
  /** Tells the other tabs that the player left this session. */
  readonly tellTabs: (token: string) => void;
}

/** One session at a time, ended once however many ask for it; docs/product/session.md. */
export function createSessionLifecycle({ get, set, save, clear, purge, logOut, tellTabs }: SessionLifecycleDeps) {
  const leave = (token: string, how: 'left' | 'lapsed') => {
    purge(token);
    clear(how);
    set(null);
  };

  const end = () => {
    const last = get();
    if (!last) return;
    logOut();
    leave(last.token, 'left');
    tellTabs(last.token);
  };

  return {
    /** Begins a session, or changes the one that goes on. */
    start: (next: SessionInfo) => {
      if (get()?.token !== next.token) end();
      save(next);
      set(next);
    },
    /** The same session goes on, perhaps under another token: nobody logs out. */
    renew: (next: SessionInfo) => {
      const last = get();
      save(next);
      set(next);
      if (last && last.token !== next.token) purge(last.token);
    },
    end,
    /** This token is no session any more; true for the one who ended it here. The operator has forgotten it already. */
    drop: (token: string): boolean => {
      if (get()?.token !== token) return false;
      leave(token, 'lapsed');
      return true;
    },
  };
}
