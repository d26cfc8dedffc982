import type { SessionInfo } from '../../contract/schemas/session.ts';

/** What a session's start and end do to the world around it. */
export interface SessionEffects {
  load(): SessionInfo | null;
  save(session: SessionInfo): void;
  clear(): void;
  /** The token later calls carry; null for a guest. */
  setToken(token: string | null): void;
  /** Removes the member's stored replies. */
  purge(token: string): void;
  /** Tells the operator; must read the token before it returns. */
  logOut(): void;
}

/** One session at a time, ended once however many ask for it; docs/product/session.md. */
export function createSessionLife(effects: SessionEffects) {
  let session: SessionInfo | null = null;
  const listeners = new Set<() => void>();

  const change = (next: SessionInfo | null) => {
    session = next;
    effects.setToken(next?.token ?? null);
    for (const listener of listeners) listener();
  };

  const leave = (token: string, leaving: { tellOperator: boolean }) => {
    if (leaving.tellOperator) effects.logOut();
    effects.purge(token);
    effects.clear();
    change(null);
  };

  return {
    get: () => session,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restore(): void {
      change(effects.load());
    },
    start(next: SessionInfo): void {
      if (session && session.token !== next.token) leave(session.token, { tellOperator: true });
      effects.save(next);
      change(next);
    },
    end(): void {
      if (session) leave(session.token, { tellOperator: true });
    },
    /** A reply said that this token is no session; true for the one reply that ended it. */
    refuse(token: string): boolean {
      if (session?.token !== token) return false;
      // the operator has already forgotten it: a logout would only be refused too
      leave(token, { tellOperator: false });
      return true;
    },
  };
}
export type SessionLife = ReturnType<typeof createSessionLife>;
