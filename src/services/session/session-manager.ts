import { isNotLoggedIn } from '#contract/errors.ts';
import type { ReplyMeta } from '#contract/reply.ts';
import type { SessionInfo } from '#contract/schemas/session-info.ts';
import type { ApiError } from '../../bridges/api-error.ts';
import { createCrossTabLogout, type EndMessage } from './cross-tab-logout.ts';
import type { HowEnded } from './session.ts';
import { createSessionLifecycle, type SessionLifecycleDeps } from './session-lifecycle.ts';

export interface SessionManagerDeps extends Omit<SessionLifecycleDeps, 'tellTabs'> {
  readonly now: () => number;
  readonly isVisible: () => boolean;
  /** Posts to the other tabs. */
  readonly post: (message: EndMessage) => void;
  /** Lets the page tell the player that the session ended. */
  readonly announceEnd: (how: HowEnded) => void;
  readonly disableAutoLogin: () => void;
}

/** Begins and ends the session of this tab, and learns its end from replies and from the other tabs; docs/product/session.md. */
export function createSessionManager(deps: SessionManagerDeps) {
  const { get, now, isVisible, post, announceEnd, disableAutoLogin } = deps;
  const lifecycle = createSessionLifecycle({ ...deps, tellTabs: (token) => post({ kind: 'left', token }) });
  const tabs = createCrossTabLogout({
    isShown: isVisible,
    post,
    drop: lifecycle.drop,
    tell: () => announceEnd('login-required'),
  });
  /** A session that was resumed and that the operator has not answered since. */
  let resumed: { readonly token: string; readonly since: number } | undefined;
  /** The session whose password was changed here: a demand to change it was sent before that. */
  let changedToken: string | undefined;

  const start = (session: SessionInfo) => {
    tabs.forget();
    resumed = undefined;
    const last = get();
    if (last?.updatePassword && last.token === session.token && !session.updatePassword) changedToken = session.token;
    lifecycle.start(session);
  };
  /** The operator lets the session do nothing else: every screen leads to the change. docs/product/password.md */
  const demandPasswordChange = (token: string) => {
    const session = get();
    if (session?.token === token && token !== changedToken) lifecycle.start({ ...session, updatePassword: true });
  };

  return {
    /** Begins this session, or changes the one that goes on. */
    start,
    renew: lifecycle.renew,
    /** Begins a stored session: until the operator has answered it once, its end is no news to the player. */
    resume: (session: SessionInfo) => {
      start(session);
      resumed = { token: session.token, since: now() };
    },
    /** Ends the session here and in the other tabs at once; the operator is told behind it. */
    end: () => {
      resumed = undefined;
      lifecycle.end();
    },
    /** The operator has ended the session for the player's own sake: it is told nothing, and the other tabs follow. */
    leaveEnded: () => {
      const token = get()?.token;
      if (token !== undefined && lifecycle.drop(token)) post({ kind: 'left', token });
    },
    /** A reply to a call with this token, or its error. */
    handleReply: (token: string, { storedAt }: ReplyMeta, error?: ApiError) => {
      if (error?.code === 'password_change_required') demandPasswordChange(token);
      // any other error is the call's own, and says nothing of the session
      if (error && !isNotLoggedIn(error.status, error.code)) return;
      const isResumed = resumed?.token === token;
      // a reply stored before says nothing of the session as it is now
      if (isResumed && (error || storedAt >= (resumed?.since ?? 0))) resumed = undefined;
      if (!error) return;
      // the operator wants to see the player at their new address
      if (error.code === 'token_ip_different') disableAutoLogin();
      if (!isResumed) tabs.refuse(token);
      else if (lifecycle.drop(token)) announceEnd('silent');
    },
    handleTabMessage: tabs.hear,
    handleVisibility: tabs.show,
  };
}
