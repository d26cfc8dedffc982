import * as v from 'valibot';
import { isNotLoggedIn } from '#contract/errors.ts';
import type { ReplyMeta } from '#contract/reply.ts';
import type { SessionInfo } from '#contract/schemas/session-info.ts';
import type { ApiError } from '../../bridges/api-error.ts';
import { findSession, GUEST, type SessionState } from './session.ts';

/**
 * How a session ended in one tab, for the other tabs with the same session. `left`: by the player, `refused`: by the operator,
 * `told`: a tab has shown its end to the player. A tab of an older release reads these names.
 * docs/product/session.md
 */
export const EndMessage = v.object({
  kind: v.picklist(['left', 'refused', 'told']),
  token: v.string(),
  /** The operator's message of a refusal; a tab of an older release sends none. */
  words: v.optional(v.string()),
});
export type EndMessage = v.InferOutput<typeof EndMessage>;

export interface SessionManagerDeps {
  readonly get: () => SessionState;
  readonly set: (state: SessionState) => void;
  readonly save: (session: SessionInfo) => void;
  /** `lapsed`: the session ended without a logout. */
  readonly clear: (how: 'left' | 'lapsed') => void;
  /** Removes the member's stored replies. */
  readonly purge: (token: string) => void;
  /** Notifies the operator; must read the token before it returns. */
  readonly logOut: () => void;
  /** Posts to the other tabs. */
  readonly post: (message: EndMessage) => void;
  readonly isVisible: () => boolean;
  /** The address of the screen. */
  readonly readPath: () => string;
  readonly now: () => number;
  readonly disableAutoLogin: () => void;
  /** Whether this refusal, which does not end the session, counts: one line alone changes nothing on the device. */
  readonly isConfirmed: (refusal: ApiError) => Promise<boolean>;
}

/** Begins, updates and ends one session at a time, which ends once even after several calls. */
function createTransitions({ get, set, save, clear, purge, logOut, post }: SessionManagerDeps) {
  const leave = (token: string, how: 'left' | 'lapsed', next: SessionState) => {
    purge(token);
    clear(how);
    set(next);
  };
  /** Ends the session here and in the other tabs at once; the operator is notified in the background. */
  const end = () => {
    const session = findSession(get());
    if (!session) return;
    logOut();
    leave(session.token, 'left', GUEST);
    post({ kind: 'left', token: session.token });
  };

  return {
    end,
    /** Begins this session, or updates the current one. */
    start: (session: SessionInfo) => {
      if (findSession(get())?.token !== session.token) end();
      const last = get();
      const isPasswordNew = (last.phase === 'member' && last.hasNewPassword) || isChangeOver(findSession(last), session);
      save(session);
      set({ phase: 'member', session, ...(isPasswordNew && { hasNewPassword: true }) });
    },
    /** Updates the same session, possibly with another token, without a logout. */
    renew: (session: SessionInfo) => {
      const last = get();
      const lastToken = findSession(last)?.token;
      save(session);
      set('session' in last && lastToken === session.token ? { ...last, session } : { phase: 'member', session });
      if (lastToken !== undefined && lastToken !== session.token) purge(lastToken);
    },
    /** Ends the session with this token, which the operator has dropped already; returns true in the tab that ended it. */
    drop: (token: string, next: SessionState): boolean => {
      if (findSession(get())?.token !== token) return false;
      leave(token, 'lapsed', next);
      return true;
    },
  };
}

/**
 * Makes all transitions of this tab's session. Several tabs learn that one session is over: the visible one shows it to the
 * player, and the others stay silent. docs/product/session.md
 */
export function createSessionManager(deps: SessionManagerDeps) {
  const { get, set, save, post, isVisible, readPath, now, disableAutoLogin, isConfirmed } = deps;
  const { start, renew, end, drop } = createTransitions(deps);

  /** Ends a refused session, and leaves its end to be announced. */
  const dropRefused = (token: string, message: string) => {
    const refused = { token, how: 'login-required', message, path: readPath() } as const;
    return drop(token, { phase: 'ended', end: refused, isAnnounced: false });
  };
  const announceIfVisible = () => {
    const state = get();
    if (state.phase !== 'ended' || state.isAnnounced || !isVisible()) return;
    post({ kind: 'told', token: state.end.token });
    set({ ...state, isAnnounced: true });
  };
  /** Another tab has shown the end. */
  const handleAnnounced = (token: string) => {
    const state = get();
    if (state.phase === 'ended' && !state.isAnnounced && state.end.token === token) set(GUEST);
  };
  /** The operator allows only the password change in this session: every screen leads to it. docs/product/password.md */
  const demandPasswordChange = (token: string) => {
    const state = get();
    if (!('session' in state) || state.session.token !== token) return;
    if (state.phase === 'member' && state.hasNewPassword) return;
    const session = { ...state.session, updatePassword: true };
    save(session);
    set({ ...state, session });
  };

  return {
    start,
    renew,
    end,
    /** Begins a stored session: until the operator has replied once, its end is not announced to the player. */
    resume: (session: SessionInfo) => {
      start(session);
      set({ phase: 'resumed', session, since: now() });
    },
    /** The operator has ended the session to protect the player: it is not notified, and the other tabs follow. */
    leaveEnded: () => {
      const token = findSession(get())?.token;
      if (token !== undefined && drop(token, GUEST)) post({ kind: 'left', token });
    },
    /** Handles a reply to a call with this token, or its error. */
    handleReply: (token: string, { from, storedAt }: ReplyMeta, error?: ApiError) => {
      if (error?.code === 'password_change_required')
        void isConfirmed(error).then((isRequired) => isRequired && demandPasswordChange(token));
      // The operator requires the player's presence at a new address, whether or not the session survives. Two lines have agreed on
      // an end of the session.
      if (error?.code === 'token_ip_different') {
        if (isNotLoggedIn(error.status, error.code)) disableAutoLogin();
        else void isConfirmed(error).then((isRequired) => isRequired && disableAutoLogin());
      }
      const state = get();
      if (!('session' in state) || state.session.token !== token) return;
      if (!error) {
        // A reply stored earlier does not show the session's current state.
        const isCurrent = state.phase === 'resumed' && (from === 'network' || storedAt >= state.since);
        if (isCurrent) set({ phase: 'member', session: state.session });
        return;
      }
      // Any other error belongs to its call and not to the session.
      if (!isNotLoggedIn(error.status, error.code)) return;
      if (state.phase === 'resumed') {
        drop(token, { phase: 'ended', end: { token, how: 'silent', message: '', path: readPath() }, isAnnounced: true });
      } else if (dropRefused(token, error.serverMessage)) {
        post({ kind: 'refused', token, words: error.serverMessage });
        announceIfVisible();
      }
    },
    handleTabMessage: ({ kind, token, words = '' }: EndMessage) => {
      if (kind !== 'refused') drop(token, GUEST);
      else if (dropRefused(token, words)) announceIfVisible();
      if (kind === 'told') handleAnnounced(token);
    },
    handleVisibility: announceIfVisible,
  };
}

const isChangeOver = (last: SessionInfo | null, next: SessionInfo) => last?.updatePassword === true && !next.updatePassword;
