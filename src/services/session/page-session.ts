import * as v from 'valibot';
import type { SessionInfo } from '#contract/schemas/session-info.ts';
import { mutate, onSessionAnswer } from '../../bridges/api.ts';
import { notifyGateways } from '../../bridges/gateway.ts';
import { localStore, sessionStore } from '../../platform/safe-storage.ts';
import { clearMemberRecords } from '../member-records/clear-member-records.ts';
import { removePaymentsOf } from '../member-records/payment-entries.ts';
import { findRecordOwner } from '../member-records/record-owner.ts';
import { EndMessage } from './cross-tab-logout.ts';
import { AUTO_LOGIN_KEY } from './login-storage-keys.ts';
import { clearSessionStorage } from './preserved-keys.ts';
import { getSession, sessionEnd, setSession, storedSession } from './session.ts';
import { createSessionManager } from './session-manager.ts';

const CHANNEL_NAME = 'fastline.session';

let channel: BroadcastChannel | undefined;
let isListening = false;

const manager = createSessionManager({
  get: getSession,
  set: setSession,
  save: storedSession.write,
  clear: (how) => {
    clearSessionStorage(sessionStore);
    clearMemberRecords(localStore);
    const owner = findRecordOwner();
    if (how === 'left' && owner !== null) removePaymentsOf(owner);
  },
  purge: (token) => notifyGateways({ type: 'session-ended', token }),
  logOut: () => {
    // nobody waits for it: a session the operator did not hear of ends there by its age
    mutate('session.logout').catch(() => {});
  },
  now: Date.now,
  isVisible: () => document.visibilityState === 'visible',
  post: (message) => channel?.postMessage(message),
  announceEnd: sessionEnd.set,
  disableAutoLogin: () => localStore.write(AUTO_LOGIN_KEY, '0'),
});

/** Learns of the session's end from now on; called where a session begins or is found at the start. */
export function watchSession(): void {
  if (isListening) return;
  isListening = true;
  onSessionAnswer(manager.handleReply);
  document.addEventListener('visibilitychange', manager.handleVisibility);
  // missing in older browsers, where each tab learns of the end by its own next reply
  if (!('BroadcastChannel' in window)) return;
  channel = new BroadcastChannel(CHANNEL_NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (v.is(EndMessage, data)) manager.handleTabMessage(data);
  });
}

export function startSession(session: SessionInfo): void {
  watchSession();
  manager.start(session);
}

export function resumeStoredSession(session: SessionInfo): void {
  watchSession();
  manager.resume(session);
}

export function endSession(): void {
  watchSession();
  manager.end();
}
