import * as v from 'valibot';
import type { SessionInfo } from '#contract/schemas/session-info.ts';
import { mutate, onSessionAnswer } from '../../bridges/api.ts';
import { notifyGateways } from '../../bridges/gateway.ts';
import { localStore, sessionStore } from '../../platform/safe-storage.ts';
import { createOnce } from '../../state/create-once.ts';
import { clearMemberRecords } from '../member-records/clear-member-records.ts';
import { removePaymentsOf } from '../member-records/payment-entries.ts';
import { findRecordOwner } from '../member-records/record-owner.ts';
import { EndMessage } from './cross-tab-logout.ts';
import { AUTO_LOGIN_KEY } from './login-storage-keys.ts';
import { clearSessionStorage } from './preserved-keys.ts';
import { getSession, sessionEnd, setSession, storedSession } from './session.ts';
import { createSessionManager } from './session-manager.ts';

const CHANNEL_NAME = 'fastline.session';

const leaveListeners = new Set<() => void>();

/** Listens to the member leaving their session, here and by themselves; a session that ends in another way is none of it. */
export function onSessionLeft(listener: () => void): () => void {
  leaveListeners.add(listener);
  return () => leaveListeners.delete(listener);
}

/** Watches the session from its creation on: what the operator answers, and what the other tabs say. */
function createPageSession() {
  // missing in older browsers, where each tab learns of the end by its own next reply
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL_NAME) : undefined;
  // the guard leaves a member's screen before the end is told
  let endPath = '';
  const manager = createSessionManager({
    get: getSession,
    set: setSession,
    save: storedSession.write,
    clear: (how) => {
      clearSessionStorage(sessionStore);
      clearMemberRecords(localStore);
      endPath = location.pathname + location.search;
      const owner = findRecordOwner();
      if (how === 'left' && owner !== null) removePaymentsOf(owner);
    },
    purge: (token) => notifyGateways({ type: 'session-ended', token }),
    logOut: () => {
      for (const listener of leaveListeners) listener();
      // nobody waits for it: a session the operator did not hear of ends there by its age
      mutate('session.logout').catch(() => {});
    },
    now: Date.now,
    isVisible: () => document.visibilityState === 'visible',
    post: (message) => channel?.postMessage(message),
    announceEnd: (how) => sessionEnd.set({ how, path: endPath }),
    disableAutoLogin: () => localStore.write(AUTO_LOGIN_KEY, '0'),
  });
  onSessionAnswer(manager.handleReply);
  document.addEventListener('visibilitychange', manager.handleVisibility);
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (v.is(EndMessage, data)) manager.handleTabMessage(data);
  });
  return manager;
}

const getPageSession = createOnce(createPageSession);

/** Learns of the session's end from now on; called where a session begins or is found at the start. */
export const watchSession = (): void => void getPageSession();
export const startSession = (session: SessionInfo): void => getPageSession().start(session);
/** The session goes on under what the operator says of it, which may be another token. */
export const renewSession = (session: SessionInfo): void => getPageSession().renew(session);
export const resumeStoredSession = (session: SessionInfo): void => getPageSession().resume(session);
export const leaveEndedSession = (): void => getPageSession().leaveEnded();
export const endSession = (): void => getPageSession().end();
