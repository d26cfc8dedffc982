import * as v from 'valibot';
import { isNotLoggedIn } from '#contract/errors.ts';
import type { SessionInfo } from '#contract/schemas/session-info.ts';
import { call, onSessionAnswer } from '../../bridges/api.ts';
import { notifyGateways } from '../../bridges/gateway.ts';
import { localStore, sessionStore } from '../../platform/safe-storage.ts';
import { clearMemberRecords } from '../member-records/clear-member-records.ts';
import { removePaymentsOf } from '../member-records/payment-entries.ts';
import { findRecordOwner } from '../member-records/record-owner.ts';
import { createCrossTabLogout, EndMessage } from './cross-tab-logout.ts';
import { AUTO_LOGIN_KEY } from './login-storage-keys.ts';
import { clearSessionStorage } from './preserved-keys.ts';
import { getSession, sessionEnd, setSession, storedSession } from './session.ts';
import { createSessionLifecycle } from './session-lifecycle.ts';

const CHANNEL_NAME = 'fastline.session';
// missing in older browsers, where each tab hears of the end by its own next reply
const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL_NAME) : undefined;
const post = (message: EndMessage) => channel?.postMessage(message);

/** A session that was taken up and that the operator has not answered since. */
let restoring: { readonly token: string; readonly since: number } | undefined;

const life = createSessionLifecycle({
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
    call('session.logout').catch(() => {});
  },
  tellTabs: (token) => post({ kind: 'left', token }),
});

const notice = createCrossTabLogout({
  isShown: () => document.visibilityState === 'visible',
  post,
  drop: life.drop,
  tell: () => sessionEnd.set('login-required'),
});

/** The session whose password was changed here: what says that it must be was asked before. */
let freed: string | undefined;

/** Begins this session, or changes the one that goes on. */
export const startSession: typeof life.start = (session) => {
  notice.forget();
  restoring = undefined;
  const last = getSession();
  if (last?.updatePassword && last.token === session.token && !session.updatePassword) freed = session.token;
  life.start(session);
};
/** Ends it here and in the other tabs at once; the operator is told behind it. */
export const endSession = (): void => {
  restoring = undefined;
  life.end();
};

/** Begins a session that was kept: until the operator's first answer to it a refusal is no news to the player. */
export function resumeSession(session: SessionInfo): void {
  startSession(session);
  restoring = { token: session.token, since: Date.now() };
}

/** The operator lets the session do nothing else: every screen leads to the change; docs/product/password.md */
function bindToChange(token: string): void {
  const session = getSession();
  if (session?.token === token && token !== freed) life.start({ ...session, updatePassword: true });
}

onSessionAnswer((token, { storedAt }, refusal) => {
  if (refusal?.code === 'password_change_required') bindToChange(token);
  // any other refusal is of the call, and says nothing of the session
  if (refusal && !isNotLoggedIn(refusal.status, refusal.code)) return;
  const isRestoring = restoring?.token === token;
  // a reply stored before says nothing of the session as it is now
  if (isRestoring && (refusal || storedAt >= (restoring?.since ?? 0))) restoring = undefined;
  if (!refusal) return;
  // the operator wants to see the player at his new address
  if (refusal.code === 'token_ip_different') localStore.write(AUTO_LOGIN_KEY, '0');
  if (!isRestoring) notice.refuse(token);
  else if (life.drop(token)) sessionEnd.set('silent');
});
channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (v.is(EndMessage, data)) notice.hear(data);
});
document.addEventListener('visibilitychange', notice.show);
