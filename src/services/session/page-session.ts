import * as v from 'valibot';
import type { SessionInfo } from '#contract/schemas/session-info.ts';
import { type Answer, fetchQuery, mutate, onSessionAnswer } from '../../bridges/api.ts';
import { getCallContext } from '../../bridges/call-context.ts';
import { notifyGateways } from '../../bridges/gateway.ts';
import { readNow } from '../../platform/clock.ts';
import { onPageRestored, onPageShown } from '../../platform/page/page-visibility.ts';
import { localStore, type SafeStorage, sessionStore } from '../../platform/safe-storage.ts';
import { IN_APP_KEY } from '../../platform/shell.ts';
import { createOnce } from '../../state/create-once.ts';
import { markDeviceLeft } from './push-device-key.ts';
import {
  AUTO_LOGIN_KEY,
  findRecordOwner,
  forgetEndedToken,
  getSession,
  getSessionState,
  isTokenEnded,
  recordEndedToken,
  setSessionState,
  storedSession,
} from './session.ts';
import { createSessionManager, EndMessage } from './session-manager.ts';
import { answerNewTabs } from './session-tabs.ts';

const loadSecondLine = () => import('../second-line.ts');
const CHANNEL_NAME = 'fastline.session';

/** The channel of a sign-in whose redirect is in progress. */
export const SOCIAL_REDIRECT_KEY = 'fastline.social-redirect';

/**
 * All keys of session storage that a session's end preserves: the shell that the visit started in, and a sign-in at a provider,
 * which the end of another session does not cancel. docs/product/session.md
 */
const PRESERVED_KEYS: readonly string[] = [IN_APP_KEY, SOCIAL_REDIRECT_KEY];

/** Keys of local storage that contain member data while the session lasts. */
export const MEMBER_RECORD_KEYS = ['fastline.played', 'fastline.favourite-wishes', 'fastline.read-announcements'] as const;

/** Removes all data of this visit except those keys. */
export function clearSessionStorage(storage: SafeStorage): void {
  const preserved = PRESERVED_KEYS.map((key) => [key, storage.read(key)] as const);
  storage.clear();
  for (const [key, value] of preserved) if (value !== null) storage.write(key, value);
}

/** Pending payments and the time of the last withdrawal stay for the member's next login. docs/product/session.md */
export function clearMemberRecords(storage: SafeStorage): void {
  for (const key of MEMBER_RECORD_KEYS) storage.remove(key);
}

const leaveListeners = new Set<() => void>();

/** Notifies of a session's end, by its member or by expiry, while its owner is still available. */
export function onSessionLeft(listener: () => void): () => void {
  leaveListeners.add(listener);
  return () => leaveListeners.delete(listener);
}

const notifyLeft = (): void => {
  for (const listener of leaveListeners) listener();
};

/** Watches the session from its creation on, through the operator's replies and messages of the other tabs. */
function createPageSession() {
  // Older browsers lack it; there each tab learns of the end from its own next reply.
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL_NAME) : undefined;
  const manager = createSessionManager({
    get: getSessionState,
    set: setSessionState,
    save: (session) => {
      forgetEndedToken(session.token);
      storedSession.write(session);
    },
    clear: (how) => {
      clearSessionStorage(sessionStore);
      clearMemberRecords(localStore);
      markDeviceLeft(localStore, findRecordOwner());
      if (how === 'lapsed') notifyLeft();
    },
    purge: (token) => notifyGateways({ type: 'session-ended', token }),
    logOut: () => {
      notifyLeft();
      // The logout is not awaited: if it does not arrive, the operator's session expires.
      mutate('session.logout').catch(() => {});
    },
    now: readNow,
    isVisible: () => document.visibilityState === 'visible',
    readPath: () => location.pathname + location.search,
    post: (message) => {
      channel?.postMessage(message);
      if (message.kind !== 'told') recordEndedToken(message.token);
    },
    disableAutoLogin: () => localStore.write(AUTO_LOGIN_KEY, '0'),
    // The operator refuses this read, too, before the password is changed, or at a new address.
    isConfirmed: async (refusal) =>
      (await loadSecondLine()).isRefusalConfirmed(refusal, (exceptLine) => fetchQuery('member.balance', { exceptLine })),
  });
  onSessionAnswer(manager.handleReply);
  answerNewTabs();
  onPageShown(manager.handleVisibility);
  // A page in the back/forward cache receives no messages.
  onPageRestored(() => {
    const token = getSession()?.token;
    if (token !== undefined && isTokenEnded(token)) manager.handleTabMessage({ kind: 'left', token });
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (v.is(EndMessage, data)) manager.handleTabMessage(data);
  });
  return manager;
}

const getPageSession = createOnce(createPageSession);

/** Watches for the session's end from now on; called when a session begins or a start restores it. */
export const watchSession = (): void => void getPageSession();
export const startSession = (session: SessionInfo): void => getPageSession().start(session);
/** Updates the session with the operator's data, possibly with another token. */
const renewSession = (session: SessionInfo): void => getPageSession().renew(session);
export const resumeStoredSession = (session: SessionInfo): void => getPageSession().resume(session);
export const leaveEndedSession = (): void => getPageSession().leaveEnded();
export const endSession = (): void => getPageSession().end();

/** A placeholder until the operator has named the member. */
const UNKNOWN_MEMBER = { id: '', userName: '', type: 0, firstTimeLogin: false };

/** Starts a session from a token in the address; the caller asks first if another session is active. docs/product/session.md */
export function startTokenSession(token: string): void {
  if (getSession()?.token === token) return;
  startSession({ ...UNKNOWN_MEMBER, token, merchantCode: getCallContext().merchant });
}

/** Fetches the member of a session that has none yet; without a reply the session continues as it is. docs/product/session.md */
export async function completeSession(): Promise<void> {
  const current = getSession();
  if (current?.id !== '') return;
  const answer = await fetchQuery('member.info', { prefer: 'network' }).catch(() => undefined);
  if (!answer) return;
  const token = await findNewToken(answer, current.token);
  const session = getSession();
  // The session may have ended or changed meanwhile.
  if (session?.token !== current.token) return;
  const { id, userName, type, firstTimeLogin } = answer.value;
  renewSession({
    ...session,
    token,
    id,
    userName: userName || session.userName,
    type,
    firstTimeLogin,
  } satisfies SessionInfo);
}

/** Returns the session's token, or the one by which the operator replaces it. */
async function findNewToken({ value: { token }, meta: { line } }: Answer<'member.info'>, current: string): Promise<string> {
  if (token == null || token === current) return current;
  return !line || (await (await loadSecondLine()).isTokenConfirmed(token, line)) ? token : current;
}
