import * as v from 'valibot';

/** How a session ended in one tab, for the other tabs that have the same one; docs/product/session.md. */
export const EndMessage = v.object({ kind: v.picklist(['left', 'refused', 'told']), token: v.string() });
export type EndMessage = v.InferOutput<typeof EndMessage>;

interface CrossTabLogoutDeps {
  readonly isShown: () => boolean;
  readonly post: (message: EndMessage) => void;
  /** Ends the session of this token here; true for the one who did. */
  readonly drop: (token: string) => boolean;
  readonly tell: () => void;
}

/** Several tabs learn that one session is over: the visible one tells the player, and no other tells them again. */
export function createCrossTabLogout({ isShown, post, drop, tell }: CrossTabLogoutDeps) {
  let untold: string | null = null;
  const tellIfShown = () => {
    if (untold === null || !isShown()) return;
    post({ kind: 'told', token: untold });
    untold = null;
    tell();
  };
  const follow = (token: string) => {
    if (!drop(token)) return false;
    untold = token;
    return true;
  };

  return {
    /** A reply said that this token is no session. */
    refuse: (token: string) => {
      if (!follow(token)) return;
      post({ kind: 'refused', token });
      tellIfShown();
    },
    hear: ({ kind, token }: EndMessage) => {
      if (kind !== 'refused') drop(token);
      else if (follow(token)) tellIfShown();
      if (kind === 'told' && untold === token) untold = null;
    },
    /** The tab may have become visible. */
    show: tellIfShown,
    /** A new session has begun: nobody needs to be told of the one before. */
    forget: () => {
      untold = null;
    },
  };
}
