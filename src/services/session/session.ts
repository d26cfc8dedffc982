import * as v from 'valibot';
import { SESSION_STORAGE_KEY } from '#contract/names.ts';
import { SessionInfo } from '#contract/schemas/session-info.ts';
import { getCallContext, setCallContext } from '../../bridges/call-context.ts';
import { hashText } from '../../platform/hash-text.ts';
import { parseStored } from '../../platform/parse-stored.ts';
import { localStore, type SafeStorage, sessionStore } from '../../platform/safe-storage.ts';
import { createStore } from '../../state/create-store.ts';

/** The local-storage key of the remembered login; docs/product/login.md. */
export const REMEMBERED_LOGIN_KEY = 'MC_REMEMBERED_LOGIN';
/** '0': the next start does not use it automatically. */
export const AUTO_LOGIN_KEY = 'autoLogin';
/** Hashes of the last tokens that ended (local storage), for tabs that were on another site and received no message. */
const ENDED_TOKENS_KEY = 'fastline.ended-sessions';
const MAX_ENDED_TOKENS = 20;
/** The prefix of the Web Locks that tabs with a session hold. */
export const LOCK_PREFIX = 'fastline.session ';

/** How a session ended without the player. */
export interface SessionEnd {
  readonly token: string;
  /** `silent`: it was only being restored. */
  readonly how: 'login-required' | 'silent';
  /** The operator's message; '' if it sent none. */
  readonly message: string;
  /** The address, from `/m` on, of the screen on which the session ended; the guard has left a member's screen since. */
  readonly path: string;
}

/**
 * The session of this tab. A login leads from any phase to `member`, and a logout to `guest`. The session manager makes all
 * transitions. docs/product/session.md
 */
export type SessionState =
  | { readonly phase: 'guest' }
  /** A stored session, which the operator has not confirmed since this moment. */
  | { readonly phase: 'resumed'; readonly session: SessionInfo; readonly since: number }
  /** `hasNewPassword`: it was changed in this session, so that a demand to change it is outdated. */
  | { readonly phase: 'member'; readonly session: SessionInfo; readonly hasNewPassword?: boolean }
  /** The player has not seen the end yet; only one of the tabs with the session announces it. */
  | { readonly phase: 'ended'; readonly end: SessionEnd; readonly isAnnounced: boolean };

export const GUEST: SessionState = { phase: 'guest' };

/** Null is a guest. */
export const findSession = (state: SessionState): SessionInfo | null => ('session' in state ? state.session : null);
const findAnnouncedEnd = (state: SessionState) => (state.phase === 'ended' && state.isAnnounced ? state.end : undefined);

const store = createStore<SessionState>(GUEST);

export const getSessionState = store.get;
export const getSession = (): SessionInfo | null => findSession(store.get());
export const useSession = (): SessionInfo | null => store.use(findSession);

/** Notifies of every change of the session itself. */
export function onSessionChange(listener: (session: SessionInfo | null) => void): () => void {
  let last = getSession();
  return store.onChange((state) => {
    const session = findSession(state);
    if (session === last) return;
    last = session;
    listener(session);
  });
}

/** The session end that is to be shown to the player. */
export const getSessionEnd = (): SessionEnd | undefined => findAnnouncedEnd(store.get());
export const useSessionEnd = (): SessionEnd | undefined => store.use(findAnnouncedEnd);
export function markSessionEndSeen(): void {
  if (getSessionEnd()) store.set(GUEST);
}

/** Only the session manager calls this. The token is set first, because a listener may call at once. */
export function setSessionState(next: SessionState): void {
  const session = findSession(next);
  if (session !== getSession()) setCallContext({ token: session?.token ?? null });
  store.set(next);
}

export const setSession = (session: SessionInfo | null): void => setSessionState(session ? { phase: 'member', session } : GUEST);

/** The name under which records of this session's member are stored; null for a guest and until the member is identified. */
export function findRecordOwner(): string | null {
  const session = getSession();
  const name = session?.userName || session?.id;
  return session && name ? `${session.merchantCode}/${name}` : null;
}

/** The session in a storage, which is treated as untrusted; docs/product/session.md. */
export function createStoredSession(storage: SafeStorage) {
  return {
    /** Returns the stored session of this merchant; any other content is removed and counts as a guest. */
    read: (merchantCode: string): SessionInfo | null => {
      const text = storage.read(SESSION_STORAGE_KEY);
      if (text === null) return null;
      const session = parseStored(SessionInfo, text);
      if (session?.merchantCode === merchantCode) return session;
      storage.remove(SESSION_STORAGE_KEY);
      return null;
    },
    write: (session: SessionInfo) => storage.write(SESSION_STORAGE_KEY, JSON.stringify(v.parse(SessionInfo, session))),
  };
}

/** The session in session storage, which survives a reload. */
export const storedSession = createStoredSession(sessionStore);

/** Restores this tab's session; called once at boot, when the merchant is set. docs/product/session.md */
export function restoreSession(): SessionInfo | null {
  const stored = storedSession.read(getCallContext().merchant);
  const hasEnded = stored !== null && isTokenEnded(stored.token);
  if (hasEnded) sessionStore.remove(SESSION_STORAGE_KEY);
  setSession(hasEnded ? null : stored);
  return getSession();
}

const readEndedHashes = (): string[] => localStore.read(ENDED_TOKENS_KEY)?.split(',') ?? [];
const writeEndedHashes = (hashes: readonly string[]) => localStore.write(ENDED_TOKENS_KEY, hashes.join());

export const isTokenEnded = (token: string): boolean => readEndedHashes().includes(String(hashText(token)));

export const recordEndedToken = (token: string): void =>
  writeEndedHashes([String(hashText(token)), ...readEndedHashes()].slice(0, MAX_ENDED_TOKENS));

/** An operator may return the same token for a new login. */
export function forgetEndedToken(token: string): void {
  if (isTokenEnded(token)) writeEndedHashes(readEndedHashes().filter((hash) => hash !== String(hashText(token))));
}

// Older browsers lack locks; there a start sees only its own session.
export const findLocks = () => (navigator as { locks?: LockManager }).locks;

/** The names of the members whose sessions are locked by a tab. */
export async function listLockedMembers(): Promise<string[]> {
  const held = (await findLocks()?.query())?.held ?? [];
  const names = held.flatMap(({ name }) => (name?.startsWith(LOCK_PREFIX) ? [name.slice(LOCK_PREFIX.length)] : []));
  // Tabs with the same session share its lock.
  return [...new Set(names)];
}
